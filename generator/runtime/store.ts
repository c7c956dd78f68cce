import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from './hash.ts'
import { isProcessAlive } from './process-alive.ts'

/** Files kept between runs in `.cache/`. Whatever is in doubt reads as absent, and what cannot be written costs time, not correctness. */
export interface Store {
  /** Names the generator that reads and writes: what depends on its code has this in its key. */
  readonly version: string
  /** A file that carries the hash of its name and content. */
  readonly read: (name: string) => string | undefined
  readonly readBytes: (name: string) => Uint8Array | undefined
  readonly write: (name: string, content: string | Uint8Array) => void
  /** Part of a plain file, which the caller holds against a hash of its own. */
  readonly readPart: (name: string, offset: number, length: number) => Uint8Array | undefined
  /** Whether a plain file could be written. */
  readonly writePlain: (name: string, content: Uint8Array) => boolean
  /** In bytes; 0 where it is not there. */
  readonly sizeOf: (name: string) => number
  /** Removes the files of a folder that are not wanted. */
  readonly keepOnly: (folder: string, isWanted: (file: string) => boolean) => void
}

export function createStore(folder: string, version: string): Store {
  const temporaries = join(folder, 'tmp')
  const temporary = join(temporaries, String(process.pid))
  const state = { isTidy: false }
  const put = (name: string, content: Uint8Array): boolean => {
    const path = join(folder, name)
    try {
      mkdirSync(dirname(path), { recursive: true })
      mkdirSync(temporaries, { recursive: true })
      if (!state.isTidy) removeLeft(temporaries)
      state.isTidy = true
      writeFileSync(temporary, content)
      // Over another file ext4 would wait for the disk; what is missing for a moment is made again by whoever looks for it then.
      rmSync(path, { force: true })
      renameSync(temporary, path)
      return true
    } catch {
      // Read-only or full disk: the next run builds this piece again.
      tryTo(() => rmSync(temporary, { force: true }))
      return false
    }
  }
  const readBytes = (name: string): Uint8Array | undefined =>
    tryTo(() => {
      const stored = readFileSync(join(folder, name))
      const end = stored.indexOf('\n')
      const body = stored.subarray(end + 1)
      return hashOf(name, body) === stored.toString('latin1', 0, end) ? body : undefined
    })
  return {
    version,
    readBytes,
    read(name) {
      const bytes = readBytes(name)
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    },
    write(name, content) {
      const bytes = Buffer.from(content)
      put(name, Buffer.concat([Buffer.from(`${hashOf(name, bytes)}\n`), bytes]))
    },
    readPart: (name, offset, length) => readPart(join(folder, name), offset, length),
    writePlain: put,
    sizeOf: (name) => tryTo(() => statSync(join(folder, name)).size) ?? 0,
    keepOnly: (name, isWanted) =>
      tryTo(() => {
        for (const file of readdirSync(join(folder, name)))
          if (!isWanted(file)) rmSync(join(folder, name, file), { force: true })
      }),
  }
}

/** What a run that was cut off was about to write stands under its number. */
function removeLeft(temporaries: string): void {
  for (const pid of readdirSync(temporaries))
    if (!isProcessAlive(Number(pid))) rmSync(join(temporaries, pid), { force: true })
}

/** Nothing where it is not there, or not ours to change. */
function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const readPart = (path: string, offset: number, length: number): Uint8Array | undefined =>
  tryTo(() => {
    const descriptor = openSync(path, 'r')
    try {
      const bytes = Buffer.allocUnsafe(length)
      return readSync(descriptor, bytes, 0, length, offset) === length ? bytes : undefined
    } finally {
      closeSync(descriptor)
    }
  })

/** A store that reads what it does not have from others. */
export const withOthers = (store: Store, others: readonly Store[]): Store => ({
  ...store,
  readBytes: (name) =>
    [store, ...others].reduce<Uint8Array | undefined>((found, { readBytes }) => found ?? readBytes(name), undefined),
})

/** A store that remembers nothing. */
export const noStore: Store = {
  version: '',
  read: () => undefined,
  readBytes: () => undefined,
  write: () => undefined,
  readPart: () => undefined,
  writePlain: () => false,
  sizeOf: () => 0,
  keepOnly: () => undefined,
}

/** Bytes kept under a name that changes whenever they would; made where the store does not have them. */
export async function storedBytes(store: Store, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = store.readBytes(name)
  if (stored) return stored
  const made = await make()
  store.write(name, made)
  return made
}
