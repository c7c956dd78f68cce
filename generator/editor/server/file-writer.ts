import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { mergeTexts } from './merge-texts.ts'

/** In milliseconds: how long a replaced file has a name, and how often it is compared. */
const keepTime = 10_000
const interval = 50

/** A file whose place another one has. A program that had opened it may still write it. */
interface ReplacedFile {
  readonly path: string
  /** Its name now. */
  readonly name: string
  /** Its bytes when it was replaced, or those that have been merged since. */
  bytes: Buffer
  /** Its bytes when it was compared last. */
  seen: Buffer
  end: number
}

export type FileWriter = ReturnType<typeof createFileWriter>

/**
 * Replaces files by rename. A replaced file keeps a name for a time: what a program that had opened it before writes into it is merged into the
 * present file. If both have changed the same lines, the file of the program gets its place back, and `report` is told where the other one is.
 */
export function createFileWriter(report: (message: string) => void) {
  const replaced = new Set<ReplacedFile>()
  let timer: NodeJS.Timeout | undefined
  /** Gives the place of a file to another one. Returns undefined, and changes nothing, if it does not have these bytes. */
  const replace = (path: string, source: string, bytes: Buffer): ReplacedFile | undefined => {
    const name = `${path}.${randomBytes(6).toString('hex')}.old~`
    if (!linkUnchanged(path, name, bytes)) {
      rmSync(name, { force: true })
      return undefined
    }
    renameSync(source, path)
    const file = { path, name, bytes, seen: bytes, end: performance.now() + keepTime }
    replaced.add(file)
    timer ??= setInterval(() => compareAll(false), interval).unref()
    return file
  }
  const putBack = (file: ReplacedFile, present: Buffer): ReplacedFile | undefined => {
    const other = replace(file.path, file.name, present)
    if (other) replaced.delete(file)
    return other
  }
  /** Returns false, and changes nothing, if the file does not have the bytes `before`, or is saved by another program meanwhile. */
  const write = (path: string, before: Buffer, after: Buffer): boolean => {
    const temporary = writeBeside(path, after, statSync(path).mode & 0o7777)
    const old = replace(path, temporary, before)
    if (!old) rmSync(temporary)
    // A program that had opened the old file to write it anew gets its place back.
    return old !== undefined && (readFileSync(old.name).equals(before) || !putBack(old, after))
  }
  const merge = (file: ReplacedFile): void => {
    const { path, name, bytes, seen } = file
    if (!existsSync(path)) {
      linkSync(name, path)
      remove(file)
      return
    }
    const present = readFileSync(path)
    const merged = mergeTexts(bytes, present, seen)
    if (merged) {
      if (write(path, present, merged)) Object.assign(file, { bytes: seen, end: performance.now() + keepTime })
      return
    }
    const other = putBack(file, present)
    if (!other) return
    replaced.delete(other)
    report(`${path}: another program has saved the lines that were edited; the edited text is in ${other.name}`)
  }
  const remove = (file: ReplacedFile): void => {
    replaced.delete(file)
    rmSync(file.name, { force: true })
  }
  const compareAll = (isLast: boolean): void => {
    for (const file of replaced) {
      if (!existsSync(file.name)) replaced.delete(file)
      else compare(file, isLast || performance.now() > file.end)
    }
    if (replaced.size > 0 && !isLast) return
    clearInterval(timer)
    timer = undefined
  }
  const compare = (file: ReplacedFile, isLast: boolean): void => {
    const now = readFileSync(file.name)
    // Programs empty a file before they write it, and may write in parts.
    const isBeingWritten = !now.equals(file.seen) || now.length === 0
    file.seen = now
    if (!now.equals(file.bytes)) {
      if (!isBeingWritten || isLast) merge(file)
    } else if (isLast) remove(file)
  }
  return {
    write,
    /** Compares all replaced files a last time. */
    close: () => compareAll(true),
  }
}

/** Gives a file a second name. Returns false if it does not have these bytes, or another file takes its place at this moment. */
function linkUnchanged(path: string, second: string, bytes: Buffer): boolean {
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
export function writeBeside(path: string, bytes: Uint8Array, mode?: number): string {
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
