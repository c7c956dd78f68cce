import { isUtf8 } from 'node:buffer'
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { sha256 } from '../../../runtime/hash.ts'

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
export function writeContentFile(root: string, file: string, before: string, text: string): boolean {
  const path = findRegularFile(root, file)
  const bytes = path === undefined ? undefined : readFileSync(path)
  if (path === undefined || !bytes || new TextDecoder().decode(bytes) !== before) return false
  const mark = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? [byteOrderMark] : []
  const temporary = writeBeside(path, Buffer.concat([...mark, Buffer.from(text)]), lstatSync(path).mode & 0o7777)
  const old = `${path}.${process.pid}.old~`
  if (!linkUnchanged(path, old, bytes)) {
    rmSync(temporary)
    rmSync(old, { force: true })
    return false
  }
  renameSync(temporary, path)
  // A program that had opened the old file to write it anew gets its place back.
  const isReplaced = readFileSync(old).equals(bytes)
  if (isReplaced) rmSync(old)
  else renameSync(old, path)
  return isReplaced
}

/** Gives a file a second name. Returns false if it does not have these bytes, or another file takes its place at this moment. */
function linkUnchanged(path: string, second: string, bytes: Buffer): boolean {
  rmSync(second, { force: true })
  try {
    linkSync(path, second)
    return readFileSync(second).equals(bytes) && statSync(path).ino === statSync(second).ino
  } catch (cause) {
    // As the kernel says it of a file that is replaced while it is linked.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false
    throw cause
  }
}

/** Writes bytes beside their place, under a name that the generator and its watcher ignore. Returns the path. */
function writeBeside(path: string, bytes: Uint8Array, mode?: number): string {
  const temporary = `${path}.${process.pid}~`
  const descriptor = openSync(temporary, 'w')
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
    if (mode !== undefined) fchmodSync(descriptor, mode)
    fsyncSync(descriptor)
  } catch (cause) {
    rmSync(temporary, { force: true })
    throw cause
  } finally {
    closeSync(descriptor)
  }
  return temporary
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
