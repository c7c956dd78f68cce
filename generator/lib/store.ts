import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from './hash.ts'

/** Small files kept between runs in `.cache/`. Each carries its own hash; whatever is in doubt reads as absent. */
export interface Store {
  readonly read: (name: string) => string | undefined
  /** Best effort: a cache that cannot be written costs time, not correctness. */
  readonly write: (name: string, text: string) => void
}

export function createStore(folder: string): Store {
  return {
    read(name) {
      try {
        const text = readFileSync(join(folder, name), 'utf8')
        const end = text.indexOf('\n')
        const body = text.slice(end + 1)
        return sha256(body) === text.slice(0, end) ? body : undefined
      } catch {
        return undefined
      }
    },
    write(name, text) {
      const path = join(folder, name)
      const temporary = `${path}.${process.pid}.tmp`
      try {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(temporary, `${sha256(text)}\n${text}`)
        renameSync(temporary, path)
      } catch {
        // Read-only or full disk: the next run builds this piece again.
      }
    },
  }
}

/** A store that remembers nothing. */
export const noStore: Store = { read: () => undefined, write: () => undefined }
