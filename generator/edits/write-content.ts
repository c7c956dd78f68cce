import { isUtf8 } from 'node:buffer'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { sha256 } from '../core/runtime/index.ts'

/** The text of a file on disk, without a byte order mark. `version` changes with its bytes. */
export interface VersionedText {
  readonly text: string
  readonly version: string
}

/**
 * A file below `content/` before and after a change; undefined if there is none. Texts are without a byte order mark: a file that has one keeps
 * it. Bytes are exact.
 */
export interface ContentChange {
  readonly file: string
  readonly before: string | Uint8Array | undefined
  readonly after: string | Uint8Array | undefined
}

/** Undefined if the file is missing, not a regular file of the content, or not UTF-8. */
export function readContentFile(root: string, file: string): VersionedText | undefined {
  const bytes = readContentBytes(root, file)
  return bytes && isUtf8(bytes) ? { text: new TextDecoder().decode(bytes), version: sha256(bytes) } : undefined
}

export function readContentBytes(root: string, file: string): Buffer | undefined {
  const path = join(root, file)
  return isInContent(root, file) && lstatSync(path, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(path)
    : undefined
}

/** Whether a file is as it was before a change. */
export function isAsBefore(root: string, { file, before }: Pick<ContentChange, 'file' | 'before'>): boolean {
  if (before instanceof Uint8Array) return readContentBytes(root, file)?.equals(before) === true
  if (before !== undefined) return readContentFile(root, file)?.text === before
  return isInContent(root, file) && lstatSync(join(root, file), { throwIfNoEntry: false }) === undefined
}

/**
 * Writes, makes and removes files in the order of the changes. Returns false, and changes nothing, if a file is not as it was; what is done is
 * undone if another program saves one meanwhile, or the disk fails. A reader, or a crash at any time, finds each file whole: the old or the new one.
 */
export function writeContent(root: string, changes: readonly ContentChange[]): boolean {
  const planned = changes.map((change) => isAsBefore(root, change) && toBytes(root, change))
  if (!planned.every((change) => change !== false)) return false
  const done: ByteChange[] = []
  try {
    // A full disk fails here, before any file is changed.
    for (const change of planned) writeBeside(root, change)
    for (const change of planned) {
      if (!isAsBefore(root, change)) return false
      putInPlace(root, change)
      done.push(change)
    }
    return true
  } finally {
    for (const { file } of planned) rmSync(temporaryPath(root, file), { force: true })
    if (done.length < planned.length)
      for (const { file, before, after } of done.toReversed())
        writeContent(root, [{ file, before: after, after: before }])
  }
}

type ByteChange = ReturnType<typeof toBytes>

const byteOrderMark = Buffer.from('\ufeff')

function toBytes(root: string, { file, before, after }: ContentChange) {
  const present = before === undefined ? undefined : readContentBytes(root, file)
  const areTexts = typeof before === 'string' && typeof after === 'string'
  const mark = areTexts && present?.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? [byteOrderMark] : []
  return {
    file,
    before: present,
    after: after === undefined ? undefined : Buffer.concat([...mark, Buffer.from(after)]),
  }
}

/** A name that the generator and its watcher ignore. */
const temporaryPath = (root: string, file: string): string => `${join(root, file)}.${process.pid}~`

/** The new file keeps the permissions of the old one. */
function writeBeside(root: string, { file, after }: ByteChange): void {
  if (!after) return
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  const mode = (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0o666 & ~process.umask()) & 0o7777
  // Writing would follow a link of this name.
  rmSync(temporaryPath(root, file), { force: true })
  writeFileSync(temporaryPath(root, file), after, { mode, flush: true })
  chmodSync(temporaryPath(root, file), mode)
}

function putInPlace(root: string, { file, before, after }: ByteChange): void {
  const path = join(root, file)
  if (!after) removeFile(root, file)
  else if (before) renameSync(temporaryPath(root, file), path)
  // Fails where a rename would replace a file.
  else linkSync(temporaryPath(root, file), path)
}

/** Removes a file, and the folder of an entry that holds nothing else. */
function removeFile(root: string, file: string): void {
  rmSync(join(root, file))
  const folder = dirname(file)
  const isOfEntry = folder.split('/').length > 2
  if (isOfEntry && readdirSync(join(root, folder)).length === 0) rmdirSync(join(root, folder))
}

/** Whether a file, if it is no link, is in the content: neither that nor a folder in it is a link that leads out. */
function isInContent(root: string, file: string): boolean {
  const content = join(root, 'content')
  let folder = dirname(join(root, file))
  while (!existsSync(folder)) folder = dirname(folder)
  return existsSync(content) && (realpathSync(folder) + sep).startsWith(join(realpathSync(root), 'content', sep))
}
