import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import { digestOf, fileKey } from '../lib/file-digest.ts'
import { hashOf } from '../lib/hash.ts'
import type { Outcome } from '../lib/outcome.ts'
import { byCodeUnit } from '../lib/paths.ts'
import { decode } from './decode.ts'
import { createFile, type SourceFile } from './source-file.ts'

/** Texts that an editor has not saved, by POSIX path relative to the root. */
export type Overlay = ReadonlyMap<string, string>

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

/** Largest file by ending, in bytes. */
const limits: Readonly<Record<string, number>> = { '.md': 1_000_000, '.yaml': 512_000 }

/**
 * Reads everything under `content/` and `public/`. Editors' left-overs (names that begin with a dot or end with `~`) are passed over.
 * A text of the overlay stands in place of the file's own, or for a file that is not there yet, under the same rules.
 */
export function scan(root: string, cache: Cache, overlay: Overlay = new Map()): Outcome<Scanned> {
  const diagnostics: Diagnostic[] = []
  const texts: SourceFile[] = []
  const pictures: BinaryFile[] = []
  const reading = { root, overlay, cache, held: 0 }
  const saved = listFiles(root, 'content', diagnostics)
  for (const path of withUnsaved(saved, overlay, diagnostics)) {
    const ending = path.slice(path.lastIndexOf('.'))
    if (path.startsWith('content/images/')) pictures.push(statBinary(root, path, cache))
    else if (limits[ending] !== undefined) readText(path, limits[ending], reading, texts, diagnostics)
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
  const statics = listFiles(root, 'public', diagnostics).map((path) => statBinary(root, path, cache))
  return { value: { texts, pictures, statics }, diagnostics }
}

function listFiles(root: string, folder: string, diagnostics: Diagnostic[]): string[] {
  const files: string[] = []
  const visit = (path: string): void => {
    for (const child of readFolder(join(root, path))) {
      const below = `${path}/${child.name}`
      if (isLeftOver(child.name)) continue
      if (child.isSymbolicLink())
        diagnostics.push(
          diagnose('source/symlink', startOf(below), 'symbolic links are not followed', {
            help: 'put the file itself here',
          }),
        )
      else if (child.isDirectory()) visit(below)
      else if (hasForbiddenCharacter(child.name)) diagnostics.push(diagnoseName(below))
      else if (child.isFile()) files.push(below)
    }
  }
  visit(folder)
  return files.sort(byCodeUnit)
}

/** Whether a file or folder is hidden, or a temporary file of an editor. */
export const isLeftOver = (name: string): boolean => name.startsWith('.') || name.endsWith('~')

const hasForbiddenCharacter = (name: string): boolean => /[\p{Cc}\ufffd\\]/u.test(name)

const diagnoseName = (path: string): Diagnostic =>
  diagnose('source/name', startOf(path), 'the file name has characters that no address can have', {
    help: 'name it with letters, digits and hyphens',
  })

/** The files, and those of the overlay that are new. Nothing is taken from behind a name that was refused. */
function withUnsaved(saved: readonly string[], overlay: Overlay, diagnostics: Diagnostic[]): readonly string[] {
  const known = new Set(saved)
  const refused = new Set(diagnostics.map(({ span }) => span.file))
  const unsaved = [...overlay.keys()].filter((path) => {
    const parts = path.split('/')
    if (parts[0] !== 'content' || known.has(path) || parts.some((part) => part === '' || isLeftOver(part))) return false
    if (parts.some((_part, index) => refused.has(parts.slice(0, index + 1).join('/')))) return false
    if (path.startsWith('content/images/') || path === 'content') return false
    if (!parts.some(hasForbiddenCharacter)) return true
    diagnostics.push(diagnoseName(path))
    return false
  })
  return unsaved.length === 0 ? saved : [...saved, ...unsaved].sort(byCodeUnit)
}

function readFolder(location: string) {
  try {
    return readdirSync(location, { withFileTypes: true })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  }
}

/** Characters of texts that are held once they were read for the first time: those of a larger site are read again, one by one. */
const mostHeld = 16_000_000

interface Reading {
  readonly root: string
  readonly overlay: Overlay
  readonly cache: Cache
  /** Characters that are held. */
  held: number
}

function readText(path: string, limit: number, reading: Reading, texts: SourceFile[], diagnostics: Diagnostic[]): void {
  const { root, overlay, cache } = reading
  if (path.endsWith('/README.md') || path === 'content/README.md') return
  const unsaved = overlay.get(path)
  const location = join(root, path)
  const stat = unsaved === undefined ? lstatSync(location) : undefined
  const size = stat?.size ?? Buffer.byteLength(unsaved ?? '')
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
  const key = stat && fileKey(path, stat)
  const known = key === undefined ? undefined : cache.find<string>('digest', key)
  if (known !== undefined) {
    texts.push(createFile(path, location, known))
    return
  }
  const decoded = decode(path, unsaved === undefined ? readFileSync(location) : Buffer.from(unsaved))
  diagnostics.push(...decoded.diagnostics)
  if (decoded.value === undefined) return
  const hash = hashOf(decoded.value)
  if (key !== undefined && decoded.diagnostics.length === 0) cache.put('digest', key, hash)
  const { value } = decoded
  const isHeld = unsaved !== undefined || reading.held + value.length <= mostHeld
  if (isHeld) reading.held += value.length
  texts.push(createFile(path, location, hash, isHeld ? value : undefined))
}

function statBinary(root: string, path: string, cache: Cache): BinaryFile {
  const location = join(root, path)
  const stat = lstatSync(location)
  return { path, location, size: stat.size, sha256: digestOf(path, location, stat, cache) }
}
