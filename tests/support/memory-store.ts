import { noStore, type Store } from '../../generator/runtime/store.ts'

/** A store that keeps, until the process ends, the files whose names match. */
export function createMemoryStore(kept = /^/): Store {
  const files = new Map<string, Buffer>()
  return {
    ...noStore,
    read: (name) => files.get(name)?.toString(),
    readBytes: (name) => files.get(name),
    write(name, content) {
      if (kept.test(name)) files.set(name, Buffer.from(content))
    },
  }
}
