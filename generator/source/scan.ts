import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import { hashOf, sha256 } from '../lib/hash.ts'
import type { Outcome } from '../lib/outcome.ts'
import { byCodeUnit } from '../lib/paths.ts'
import { decode } from './decode.ts'

/** A text file of the content: YAML or markdown. */
export interface SourceFile {
  /** POSIX path relative to the root. */
  readonly path: string
  /** Without byte order mark; line ends as they are. */
  readonly text: string
  readonly hash: string
}

/** A file that goes to the output as it is, or a picture. */
export interface BinaryFile {
  readonly path: string
  /** Absolute, for reading. */
  readonly location: string
  readonly size: number
  readonly sha256: string
}

export interface Scanned {
  readonly texts: readonly SourceFile[]
  /** Below `content/images/`. */
  readonly pictures: readonly BinaryFile[]
  /** Below `public/`. */
  readonly statics: readonly BinaryFile[]
}

/** What pictures are made from: not part of the site. */
const pictureSources = 'content/images/scenes/'

/** Largest file by ending, in bytes. */
const limits: Readonly<Record<string, number>> = { '.md': 1_000_000, '.yaml': 512_000 }

/** Reads everything under `content/` and `public/`. Editors' left-overs (names that begin with a dot or end with `~`) are passed over. */
export function scan(root: string, cache: Cache): Outcome<Scanned> {
  const diagnostics: Diagnostic[] = []
  const texts: SourceFile[] = []
  const pictures: BinaryFile[] = []
  for (const path of listFiles(root, 'content', diagnostics)) {
    const ending = path.slice(path.lastIndexOf('.'))
    if (path.startsWith(pictureSources)) continue
    if (path.startsWith('content/images/')) pictures.push(readBinary(root, path, cache))
    else if (limits[ending] !== undefined) readText(root, path, limits[ending], texts, diagnostics)
    else if (!path.endsWith('/README.md') && ending !== '.json')
      diagnostics.push(
        diagnose(
          'content/unclaimed-file',
          startOf(path),
          'content is made of .yaml and .md files, and pictures in content/images',
          {
            help: ending === '.yml' ? 'name it .yaml' : 'move it to public/ if it is to be published as it is',
          },
        ),
      )
  }
  const statics = listFiles(root, 'public', diagnostics).map((path) => readBinary(root, path, cache))
  return { value: { texts, pictures, statics }, diagnostics }
}

function listFiles(root: string, folder: string, diagnostics: Diagnostic[]): string[] {
  const files: string[] = []
  const visit = (path: string): void => {
    for (const child of readFolder(join(root, path))) {
      const below = `${path}/${child.name}`
      if (child.name.startsWith('.') || child.name.endsWith('~')) continue
      if (child.isSymbolicLink())
        diagnostics.push(
          diagnose('source/symlink', startOf(below), 'symbolic links are not followed', {
            help: 'put the file itself here',
          }),
        )
      else if (child.isDirectory()) visit(below)
      else if (/[\p{Cc}\ufffd\\]/u.test(child.name))
        diagnostics.push(
          diagnose('source/name', startOf(below), 'the file name has characters that no address can have', {
            help: 'name it with letters, digits and hyphens',
          }),
        )
      else if (child.isFile()) files.push(below)
    }
  }
  visit(folder)
  return files.sort(byCodeUnit)
}

function readFolder(location: string) {
  try {
    return readdirSync(location, { withFileTypes: true })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  }
}

function readText(root: string, path: string, limit: number, texts: SourceFile[], diagnostics: Diagnostic[]): void {
  if (path.endsWith('/README.md') || path === 'content/README.md') return
  const size = lstatSync(join(root, path)).size
  if (size > limit) {
    diagnostics.push(
      diagnose(
        'source/too-large',
        startOf(path),
        `the file has ${size} bytes, more than the ${limit} that are allowed`,
        {
          help: 'split it into several entries',
        },
      ),
    )
    return
  }
  const decoded = decode(path, readFileSync(join(root, path)))
  diagnostics.push(...decoded.diagnostics)
  if (decoded.value !== undefined) texts.push({ path, text: decoded.value, hash: hashOf(decoded.value) })
}

function readBinary(root: string, path: string, cache: Cache): BinaryFile {
  const location = join(root, path)
  const { size, mtimeMs, ino } = lstatSync(location)
  const digest = cache.memo('digest', `${path}\0${size}\0${mtimeMs}\0${ino}`, () => sha256(readFileSync(location)))
  return { path, location, size, sha256: digest }
}
