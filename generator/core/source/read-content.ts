import { lstatSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Diagnostic, diagnose, type Outcome, startOf } from '../diagnostics/diagnostic.ts'
import { findAddressProblem } from '../routes/url.ts'
import { sha256 } from '../runtime/hash.ts'
import { isLink } from '../runtime/links.ts'
import { fileSha256WithCache } from '../runtime/paths-and-hashes.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { byCodeUnit } from '../text/strings.ts'
import { addressRecordFile, readAddressRecord } from './address-record.ts'
import { findFileNameFault, hasForbiddenCharacter, isIgnoredName } from './file-names.ts'
import { type Document, parse } from './parse.ts'
import { isPictureFile, unsupportedPictureHelp, unsupportedPicturePattern } from './picture-addresses.ts'
import {
  type BinaryFile,
  createSourceFile,
  createTextLookup,
  readFileBytes,
  type SourceFile,
  type TextLookup,
} from './source-file.ts'

/** Unsaved texts of an editor, by POSIX path relative to the root. */
export type UnsavedTexts = ReadonlyMap<string, string>

export interface ScanOptions {
  readonly root: string
  /** Replace files of the content, and add to them. */
  readonly unsaved?: UnsavedTexts | undefined
}

/** All files of a site except its code. */
export interface Content {
  readonly documents: readonly Document[]
  readonly texts: TextLookup
  /** Text of the record of published addresses. */
  readonly addressRecord: string
  /** Below `content/`. */
  readonly pictures: readonly BinaryFile[]
  /** Below `public/`. */
  readonly statics: readonly BinaryFile[]
  /** Findings for files that are no content unless a template imports them. */
  readonly foreign: readonly Diagnostic[]
}

export function readContent(options: ScanOptions, runtime: Pick<Runtime, 'cache'>): Outcome<Content> {
  const { value, diagnostics } = scan(options, runtime)
  const { documents, texts, ...parsed } = parse(value.texts, runtime)
  const addressRecord = readAddressRecord(options.root)
  const lookup = createTextLookup(texts)
  // Findings can stand in the record, which is no file of the content.
  const get = (path: string): string | undefined => (path === addressRecordFile ? addressRecord : lookup.get(path))
  return {
    value: { ...value, documents, texts: { ...lookup, get }, addressRecord },
    diagnostics: [...diagnostics, ...parsed.diagnostics],
  }
}

/** In bytes. Node reads no file of 2 GiB at once, and few hosts take one of a tenth of that. */
const maxBinarySize = 1_000_000_000
const maxSizes: Readonly<Record<string, number>> = {
  '.md': 1_000_000,
  '.markdown': 1_000_000,
  '.yaml': 512_000,
  '.csv': 2_000_000,
  '.json': 2_000_000,
}

export function scan({ root, unsaved = new Map() }: ScanOptions, runtime: Pick<Runtime, 'cache'>) {
  const diagnostics: Diagnostic[] = []
  const list = (folder: string): readonly string[] => listFiles(root, folder, diagnostics).sort(byCodeUnit)
  const isTooLarge = (path: string, size: number, maxSize: number): boolean => {
    if (size <= maxSize) return false
    const message = `the file has ${size} bytes, more than the ${maxSize} that are allowed`
    diagnostics.push(diagnose('source/too-large', startOf(path), message, { help: 'split it, or make it smaller' }))
    return true
  }
  /** None for a file that is too large, which is not opened. */
  const read = (path: string, maxSize = maxBinarySize): readonly BinaryFile[] => {
    const location = join(root, path)
    const stat = lstatSync(location)
    if (isTooLarge(path, stat.size, maxSize)) return []
    return [{ path, location, size: stat.size, sha256: fileSha256WithCache(location, stat, runtime) }]
  }
  const readText = (path: string, maxSize: number): readonly SourceFile[] => {
    const text = unsaved.get(path)
    if (text === undefined)
      return read(path, maxSize).map((file) => createSourceFile(path, file.sha256, () => readFileBytes(file)))
    const bytes = Buffer.from(text)
    return isTooLarge(path, bytes.length, maxSize) ? [] : [createSourceFile(path, sha256(bytes), () => bytes)]
  }
  const foreign: Diagnostic[] = []
  const texts: SourceFile[] = []
  const pictures: BinaryFile[] = []
  const paths = addUnsaved(list('content'), unsaved, diagnostics)
  for (const path of paths) {
    const extension = extname(path)
    const maxSize = maxSizes[extension]
    if (isPictureFile(path)) {
      pictures.push(...read(path))
      continue
    }
    const nameFault = findFileNameFault(path)
    if (nameFault) diagnostics.push(nameFault)
    else if (maxSize === undefined) foreign.push(diagnoseForeignFile(path))
    else if (!/\/README\.(?:md|markdown)$/.test(path)) {
      if (extension === '.csv') foreign.push(diagnoseForeignFile(path))
      texts.push(...readText(path, maxSize))
    } else if (readText(path, maxSize).some((file) => file.read().value?.startsWith('---')))
      diagnostics.push(diagnoseReadme(path))
  }
  // Code is read by the bundler, which would follow links.
  for (const folder of ['templates', 'islands']) list(folder)
  const statics = list('public').flatMap((path) => {
    const fault = findAddressProblem(path.slice('public'.length), true)
    if (fault === undefined) return read(path).map((file) => ({ ...file, path: path.normalize('NFC') }))
    diagnostics.push(diagnoseName(path, `the address of this file ${fault}`))
    return []
  })
  return { value: { texts, pictures, statics, foreign }, diagnostics }
}

function diagnoseReadme(path: string): Diagnostic {
  const message = 'a README is for those who write, and this one begins as an entry'
  return diagnose('content/unclaimed-file', startOf(path), message, {
    help: 'rename it to index.md, or take its front matter out',
  })
}

function diagnoseForeignFile(path: string): Diagnostic {
  const [message, help] = unsupportedPicturePattern.test(path)
    ? ['browsers do not show this kind of picture', unsupportedPictureHelp(path)]
    : /\.(?:mp[34]|m4[av]|mov|webm|ogg|wav|vtt|pdf|zip)$/i.test(path)
      ? ['files of this kind are not published from here', 'move it to public/, and name it by its address there']
      : [
          'no template imports this file',
          'copy its words into a .md file, or move it to public/ to publish it as it is',
        ]
  return diagnose('content/unclaimed-file', startOf(path), message, { help })
}

function listFiles(root: string, folder: string, diagnostics: Diagnostic[]): string[] {
  const refuseLink = (path: string): string[] => {
    const help = 'put the file itself here'
    diagnostics.push(diagnose('source/symlink', startOf(path), 'symbolic links are not followed', { help }))
    return []
  }
  const list = (parent: string): string[] => {
    const children = readFolder(join(root, parent)).sort((a, b) => byCodeUnit(a.name, b.name))
    const names = new Set<string>()
    return children.flatMap((child) => {
      const path = `${parent}/${child.name}`
      if (isIgnoredName(child.name)) return []
      if (names.size === names.add(child.name.normalize('NFC')).size) {
        diagnostics.push(diagnoseName(path, 'another file has this name, in another form of Unicode'))
        return []
      }
      if (child.isDirectory()) return list(path)
      if (child.isSymbolicLink()) return refuseLink(path)
      if (hasForbiddenCharacter(child.name)) diagnostics.push(diagnoseName(path))
      else if (child.isFile()) return [path]
      return []
    })
  }
  return isLink(join(root, folder)) ? refuseLink(folder) : list(folder)
}

function readFolder(location: string) {
  try {
    return readdirSync(location, { withFileTypes: true })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  }
}

const diagnoseName = (path: string, message = 'the file name has characters that no address can have'): Diagnostic =>
  diagnose('source/name', startOf(path), message, { help: 'name it with letters, digits and hyphens' })

/** Adds unsaved texts of new files, except below a refused path such as a symbolic link. */
function addUnsaved(saved: readonly string[], unsaved: UnsavedTexts, diagnostics: Diagnostic[]): readonly string[] {
  const known = new Set(saved)
  const refused = new Set(diagnostics.map(({ span }) => span.file))
  const added = [...unsaved.keys()].filter((path) => {
    const names = path.split('/')
    if (!path.startsWith('content/') || isPictureFile(path) || known.has(path)) return false
    if (names.some((name) => name === '' || isIgnoredName(name))) return false
    if (names.some((_name, index) => refused.has(names.slice(0, index + 1).join('/')))) return false
    if (!names.some(hasForbiddenCharacter)) return true
    diagnostics.push(diagnoseName(path))
    return false
  })
  return [...saved, ...added].sort(byCodeUnit)
}
