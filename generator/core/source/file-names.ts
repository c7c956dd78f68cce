import { existsSync, readdirSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import type { Code } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { toPosix } from '../runtime/files.ts'
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

/** Sorted names in a folder, or POSIX paths of all that is below it, without ignored ones; none if there is no folder. */
export const listNames = (folder: string, recursive = false): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .filter((path) => !path.split('/').some(isIgnoredName))
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

const isText = (path: string): boolean => splitName(path).read.some((ending) => ending === '.md' || ending === '.yaml')

/** The stem without what file managers add to the names of copies: ` - Copy`, ` copy 2`, ` (1)`. */
const withoutCopyMark = (stem: string): string =>
  stem.replace(/^copy of /i, '').replace(/(?: -)?(?: copy| kopie| ?\([^()]*\)| \d+)+$/i, '')

const correctStem = (stem: string): string => (/[\s()]/.test(stem) ? slugOf(stem) || stem.replace(/\s+/g, '-') : stem)

/** The path that a file was meant to have: `content/a-b.md` for `content/A b.MD`. It ends like the other texts of its folder, if all have one ending. */
function correctPath(path: string, paths: ReadonlySet<string>): string {
  const { dir, stem, ending, read } = splitName(path)
  const endingsBeside = new Set(
    [...paths].filter((other) => posix.dirname(other) === dir && isRead(other)).map((other) => posix.extname(other)),
  )
  const [common] = endingsBeside.size === 1 ? endingsBeside : []
  return `${dir}/${correctStem(stem)}${read.includes(ending) ? ending : (common ?? read[0] ?? ending)}`
}

const isRead = (path: string): boolean => isText(path) && splitName(path).read.includes(posix.extname(path))

/** What is wrong with the name of a text below `content/`; `paths` are those of all files there. Undefined for other files. */
export function findFileNameFault(path: string, paths: ReadonlySet<string>): Diagnostic | undefined {
  const { dir, stem, ending, read } = splitName(path)
  const hasSpace = /\s/.test(stem)
  if (!isText(path) || (!hasSpace && !stem.includes('(') && read.includes(ending))) return undefined
  const report = (code: Code, message: string, help: string) => diagnose(code, startOf(path), message, { help })
  const corrected = correctPath(path, paths)
  const name = `\`${posix.basename(corrected)}\``
  const original = `${dir}/${withoutCopyMark(stem)}${ending}`
  if (original !== path && paths.has(original)) {
    const help = `delete it; if it is to be an entry of its own, give it a name of its own, such as ${name}`
    return report('content/duplicate', `this file is named as a copy of ${original}`, help)
  }
  const help = paths.has(corrected) ? `delete it: ${name} is there, too` : `rename it to ${name}`
  if (!read.includes(ending)) return report('content/unclaimed-file', `a file that ends in ${ending} is not read`, help)
  return hasSpace ? report('source/name', 'the file name has a space, which no address can have', help) : undefined
}

/** The paths that a file with errors may have been meant to have: what is expected there is not missing. */
export function intendedPaths(path: string): readonly string[] {
  const { dir, stem } = splitName(path)
  const known = isText(path) ? ['.md', '.markdown', '.yaml'] : splitName(path).read
  return known.map((ending) => `${dir}/${correctStem(stem)}${ending}`)
}

/** Files, and those that they were meant to be. */
export const withIntendedPaths = (files: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...files].flatMap((file) => [file, ...intendedPaths(file)]))
