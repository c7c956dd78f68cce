import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from './hash.ts'

/** Small files kept between runs in `.cache/`. Each carries its own hash; whatever is in doubt reads as absent. */
export interface Store {
  /** Names the generator that reads and writes: what depends on its code has this in its key. */
  readonly version: string
  readonly read: (name: string) => string | undefined
  readonly readBytes: (name: string) => Uint8Array | undefined
  /** Best effort: a cache that cannot be written costs time, not correctness. */
  readonly write: (name: string, content: string | Uint8Array) => void
}

export function createStore(folder: string, version: string): Store {
  const readBytes = (name: string): Uint8Array | undefined => {
    try {
      const stored = readFileSync(join(folder, name))
      const end = stored.indexOf('\n')
      const body = stored.subarray(end + 1)
      return sha256(body) === stored.toString('latin1', 0, end) ? body : undefined
    } catch {
      return undefined
    }
  }
  return {
    version,
    readBytes,
    read(name) {
      const bytes = readBytes(name)
      return bytes && Buffer.from(bytes).toString('utf8')
    },
    write(name, content) {
      const path = join(folder, name)
      const temporary = `${path}.${process.pid}.tmp`
      try {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(temporary, Buffer.concat([Buffer.from(`${sha256(content)}\n`), Buffer.from(content)]))
        renameSync(temporary, path)
      } catch {
        // Read-only or full disk: the next run builds this piece again.
      }
    },
  }
}

/** A store that remembers nothing. */
export const noStore: Store = { version: '', read: () => undefined, readBytes: () => undefined, write: () => undefined }

/** Bytes kept under a name that changes whenever they would; made where the store does not have them. */
export async function storedBytes(store: Store, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = store.readBytes(name)
  if (stored) return stored
  const made = await make()
  store.write(name, made)
  return made
}
