import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { type FileState, fileSha256, findFileState, keyOfFileState } from '../runtime/file-digest.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { byCodeUnit } from '../runtime/strings.ts'
import { decode } from './decode.ts'
import { createSourceFile, type SourceFile } from './source-file.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'text-hash': 'generator/source/scan.ts'
  }
}

/** Texts that an editor has not saved, by POSIX path relative to the root. */
export type UnsavedTexts = ReadonlyMap<string, string>

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
export function scan(
  { root, unsaved = new Map() }: { readonly root: string; readonly unsaved?: UnsavedTexts | undefined },
  runtime: Pick<Runtime, 'cache'>,
): Outcome<Scanned> {
  const diagnostics: Diagnostic[] = []
  const texts: SourceFile[] = []
  const pictures: BinaryFile[] = []
  const reading = { root, unsaved, runtime, held: 0 }
  const saved = listFiles(root, 'content', diagnostics)
  for (const path of withUnsaved(saved, unsaved, diagnostics)) {
    const ending = path.slice(path.lastIndexOf('.'))
    if (path.startsWith('content/images/')) pictures.push(statBinary(root, path, runtime))
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
  const statics = listFiles(root, 'public', diagnostics).map((path) => statBinary(root, path, runtime))
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

export const isLeftOver = (name: string): boolean => name.startsWith('.') || name.endsWith('~')

const hasForbiddenCharacter = (name: string): boolean => /[\p{Cc}\ufffd\\]/u.test(name)

const diagnoseName = (path: string): Diagnostic =>
  diagnose('source/name', startOf(path), 'the file name has characters that no address can have', {
    help: 'name it with letters, digits and hyphens',
  })

/** The files, and those of the overlay that are new. Nothing is taken from behind a name that was refused. */
function withUnsaved(saved: readonly string[], overlay: UnsavedTexts, diagnostics: Diagnostic[]): readonly string[] {
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
  readonly unsaved: UnsavedTexts
  readonly runtime: Pick<Runtime, 'cache'>
  /** Characters that are held. */
  held: number
}

/** Hash of a text that could be decoded without findings. */
export const textHash = cacheStage<FileState & { readonly path: string }, string>({
  name: 'text-hash',
  storage: 'disk',
  keyOf: (state) => `${keyOfFileState(state)} ${state.path}`,
  run: ({ path, location }) => hashOf(decode(path, readFileSync(location)).value ?? ''),
})

function readText(path: string, limit: number, reading: Reading, texts: SourceFile[], diagnostics: Diagnostic[]): void {
  const { root, unsaved: unsavedTexts, runtime } = reading
  if (path.endsWith('/README.md')) return
  const unsaved = unsavedTexts.get(path)
  const location = join(root, path)
  const stat = unsaved === undefined ? lstatSync(location) : undefined
  const size = stat?.size ?? Buffer.byteLength(unsaved ?? '')
  if (size > limit) {
    const message = `the file has ${size} bytes, more than the ${limit} that are allowed`
    diagnostics.push(diagnose('source/too-large', startOf(path), message, { help: 'split it into several entries' }))
    return
  }
  const state = stat && findFileState(location, stat)
  const known = state && textHash.find({ ...state, path }, runtime)
  if (known) {
    texts.push(createSourceFile(path, location, known.value))
    return
  }
  const { value, diagnostics: faults } = decode(
    path,
    unsaved === undefined ? readFileSync(location) : Buffer.from(unsaved),
  )
  diagnostics.push(...faults)
  if (value === undefined) return
  const hash = hashOf(value)
  if (state && faults.length === 0) textHash.put({ ...state, path }, hash, runtime)
  const isHeld = unsaved !== undefined || reading.held + value.length <= mostHeld
  if (isHeld) reading.held += value.length
  texts.push(createSourceFile(path, location, hash, isHeld ? value : undefined))
}

function statBinary(root: string, path: string, runtime: Pick<Runtime, 'cache'>): BinaryFile {
  const location = join(root, path)
  const stat = lstatSync(location)
  return { path, location, size: stat.size, sha256: fileSha256(location, stat, runtime) }
}
