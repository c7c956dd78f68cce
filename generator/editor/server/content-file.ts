import { isUtf8 } from 'node:buffer'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { sha256 } from '../../core/runtime/hash.ts'
import { type FileWriter, writeBeside } from './file-writer.ts'

/** The text of a file on disk, without a byte order mark. `version` changes with its bytes. */
export interface FileText {
  readonly text: string
  readonly version: string
}

/** Reads a content file. Undefined if it is gone, no regular file within the site, or not text. */
export function readContentFile(root: string, file: string): FileText | undefined {
  const path = findRegularFile(root, file)
  if (path === undefined) return undefined
  const bytes = readFileSync(path)
  return isUtf8(bytes) ? { text: new TextDecoder().decode(bytes), version: sha256(bytes) } : undefined
}

const byteOrderMark = Buffer.from('\ufeff')

/**
 * Replaces the text of a file by rename, with its permissions and byte order mark: a reader, or a crash at any point, finds the old text or the
 * new one. Returns false, and changes nothing, if the file does not have the text `before`, or is saved by another program meanwhile.
 */
export function writeContentFile(
  root: string,
  { file, before, text }: { readonly file: string; readonly before: string; readonly text: string },
  writer: FileWriter,
): boolean {
  const path = findRegularFile(root, file)
  const bytes = path === undefined ? undefined : readFileSync(path)
  if (path === undefined || !bytes || new TextDecoder().decode(bytes) !== before) return false
  const mark = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? [byteOrderMark] : []
  return writer.write(path, bytes, Buffer.concat([...mark, Buffer.from(text)]))
}

export function readContentBytes(root: string, file: string): Buffer | undefined {
  const path = findRegularFile(root, file)
  return path === undefined ? undefined : readFileSync(path)
}

/** Whether a file is missing in a folder of the content. The folder itself may be missing in it. */
export function canMakeContentFile(root: string, file: string): boolean {
  const path = join(root, file)
  if (existsSync(path)) return false
  let folder = dirname(path)
  while (!existsSync(folder)) folder = dirname(folder)
  return isInContent(root, folder)
}

/** Makes a file that `canMakeContentFile`. Throws if another program has made it meanwhile. */
export function makeContentFile(root: string, file: string, bytes: Uint8Array): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  const temporary = writeBeside(path, bytes)
  try {
    linkSync(temporary, path)
  } finally {
    rmSync(temporary)
  }
}

/** Removes a file, and the folder of an entry that holds nothing else. */
export function removeContentFile(root: string, file: string): void {
  rmSync(join(root, file))
  const folder = dirname(file)
  const isOfEntry = folder.split('/').length > 2
  if (isOfEntry && readdirSync(join(root, folder)).length === 0) rmdirSync(join(root, folder))
}

const isInContent = (root: string, folder: string): boolean =>
  (realpathSync(folder) + sep).startsWith(realpathSync(join(root, 'content')) + sep)

/** The path of a content file, if neither it nor a folder above it is a link that leads out of the content. */
function findRegularFile(root: string, file: string): string | undefined {
  const path = join(root, file)
  try {
    return isInContent(root, dirname(path)) && lstatSync(path).isFile() ? path : undefined
  } catch {
    return undefined
  }
}
