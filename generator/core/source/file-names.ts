import { existsSync, readdirSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { toPosix } from '../runtime/paths-and-hashes.ts'
import { byCodeUnit, slugOf } from '../text/strings.ts'

/** Names of what programs leave beside files. It is not read, watched or published. */
const ignoredNames: readonly RegExp[] = [
  // Settings and hidden files, with those of macOS (`._a`, `.DS_Store`), network drives (`.fuse_hidden…`, `.nfs…`), Vim (`.a.swp`)
  // and Emacs (`.#a`), but not what hosts and visitors look for under such a name.
  /^\.(?!well-known$|htaccess$)/,
  // Vim tries whether it can write a folder.
  /^4913$/,
  // Backups of editors, and locks of LibreOffice and Word.
  /~$|^~\$|^#.*#$|^Backup of |___jb_(?:tmp|old)___$/,
  /^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|\$RECYCLE\.BIN|__MACOSX)$/i,
  // Of patches, merges and downloads.
  /\.(?:bak|orig|rej|old|sw[a-p]|tmp|temp|part|partial|crdownload|download)$/i,
  // Copies that Syncthing, Dropbox, Nextcloud, ownCloud and Seafile make where two machines changed a file.
  /\.sync-conflict-\d{8}-|\((?:.* )?conflicted copy(?: .*)?\)|_conflict-\d{8}-|\(SFConflict .*\)/i,
]

export const isIgnoredName = (name: string): boolean => ignoredNames.some((pattern) => pattern.test(name))

/** Such a name is an error, and nothing opens its file: no address can have it, nor can esbuild write it. */
export const hasForbiddenCharacter = (name: string): boolean => /[\p{Cc}\ufffd\\]/u.test(name)

/** Sorted names in a folder, or POSIX paths of all that is below it, without ignored and forbidden ones; none if there is no folder. */
export const listFileNames = (folder: string, recursive = false): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .filter((path) => !path.split('/').some((name) => isIgnoredName(name) || hasForbiddenCharacter(name)))
    .sort(byCodeUnit)

/** Endings that programs give to markdown, YAML and pictures, and those that are read. */
const endings: readonly { readonly pattern: RegExp; readonly read: readonly string[] }[] = [
  { pattern: /\.(?:md|markdown|mdown|mdwn|mkdn?|mdx)(?:\.txt)?$/i, read: ['.md', '.markdown'] },
  { pattern: /\.ya?ml(?:\.txt)?$/i, read: ['.yaml'] },
  { pattern: /\.hei[cf]$/i, read: ['.jpg', '.jpeg', '.png', '.webp'] },
]

/** Splits a path; the ending is the longest that is known, such as `.md.txt`. */
function splitName(path: string) {
  const { dir, base, ext } = posix.parse(path)
  const known = endings.find(({ pattern }) => pattern.test(base))
  const ending = known?.pattern.exec(base)?.[0] ?? ext
  return { dir, stem: base.slice(0, base.length - ending.length), ending, read: known?.read ?? [] }
}

const isTextEnding = (read: readonly string[]): boolean => read.includes('.md') || read.includes('.yaml')

const correctStem = (stem: string): string => (/\s/.test(stem) ? slugOf(stem) || stem.replace(/\s+/g, '-') : stem)

/** What is wrong with the name of a text below `content/`. Undefined for other files. */
export function findFileNameFault(path: string): Diagnostic | undefined {
  const { stem, ending, read } = splitName(path)
  if (!isTextEnding(read)) return undefined
  const isRead = read.includes(ending)
  const help = `rename it to \`${correctStem(stem)}${isRead ? ending : read[0]}\`; if it is a copy, delete it`
  if (!isRead)
    return diagnose('content/unclaimed-file', startOf(path), `a file that ends in ${ending} is not read`, { help })
  const message = 'the file name has a space, which no address can have'
  return /\s/.test(stem) ? diagnose('source/name', startOf(path), message, { help }) : undefined
}

/** The paths that a file with errors may have been meant to have: what is expected there is not missing. */
export function intendedPaths(path: string): readonly string[] {
  const { dir, stem, read } = splitName(path)
  const known = isTextEnding(read) ? ['.md', '.markdown', '.yaml'] : read
  return known.map((ending) => `${dir}/${correctStem(stem)}${ending}`)
}

/** Files, and those that they were meant to be. */
export const withIntendedPaths = (files: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...files].flatMap((file) => [file, ...intendedPaths(file)]))
