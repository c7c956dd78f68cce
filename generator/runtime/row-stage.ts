import { hashOf } from './hash.ts'
import { createLru } from './lru.ts'
import { type Marks, type Stage, sweep } from './stage.ts'
import type { Store } from './store.ts'

/** Where a value stands: in a segment of the store, or, with none, among the fresh ones. */
interface Row extends Marks {
  readonly segment: string | undefined
  readonly offset: number
  readonly length: number
  /** Of the bytes. */
  readonly hash: string
}

interface Index {
  readonly version: string
  readonly segments: readonly string[]
  readonly keys: readonly string[]
  /** Per key: which segment, offset, length. */
  readonly places: readonly number[]
  readonly hashes: readonly string[]
}

/** Bytes of fresh values from which they are written as a segment. */
const segmentSize = 4_000_000
/** More segments than this are made fewer. */
const mostSegments = 128

/**
 * Large values of which a run needs few: each is read by itself, when it is asked for, and held against its hash. Fresh ones are written as they come,
 * so that memory does not grow with the site. Values are plain data.
 */
export function createRowStage(name: string, store: Store): Stage {
  const rows = readIndex(name, store)
  const hot = createLru<unknown>()
  const fresh = new Map<string, Buffer>()
  const added = new Set<string>()
  const state = { freshSize: 0, isSaved: true }

  const bytesOf = (key: string, { segment, offset, length }: Row): Uint8Array | undefined =>
    segment === undefined ? fresh.get(key) : store.readPart(segmentPath(segment), offset, length)

  const add = (key: string, bytes: Buffer, hash: string, { isTouched, isGood }: Marks): void => {
    rows.set(key, { segment: undefined, offset: 0, length: bytes.length, hash, isTouched, isGood })
    fresh.set(key, bytes)
    state.freshSize += bytes.length
    if (state.freshSize >= segmentSize) flush()
  }

  const flush = (): void => {
    if (fresh.size === 0) return
    const bytes = Buffer.concat([...fresh.values()])
    const segment = `${name}-${hashOf(bytes)}`
    state.freshSize = 0
    if (!store.writePlain(segmentPath(segment), bytes)) return
    let offset = 0
    for (const [key, { length }] of fresh) {
      const row = rows.get(key)
      if (row?.segment === undefined && row) rows.set(key, { ...row, segment, offset })
      offset += length
    }
    fresh.clear()
  }

  /** Writes what is still asked for anew, where it is spread over many segments or less than half of what they hold. */
  const compact = (): void => {
    const segments = new Set([...rows.values()].flatMap(({ segment }) => segment ?? []))
    const live = [...rows.values()].reduce((sum, { length }) => sum + length, 0)
    const held = [...segments].reduce((sum, segment) => sum + store.sizeOf(segmentPath(segment)), 0)
    if (segments.size <= mostSegments && held <= 2 * live + segmentSize) return
    for (const [key, row] of rows) {
      const bytes = row.segment === undefined ? undefined : bytesOf(key, row)
      if (bytes && hashOf(bytes) === row.hash) add(key, Buffer.from(bytes), row.hash, row)
      else if (row.segment !== undefined) rows.delete(key)
    }
    flush()
  }

  const putJson = (key: string, json: string): { readonly hash: string; readonly size: number } => {
    const bytes = Buffer.from(json)
    const hash = hashOf(bytes)
    add(key, bytes, hash, { isTouched: true, isGood: false })
    added.add(key)
    state.isSaved = false
    return { hash, size: bytes.length }
  }

  /** Nothing of a segment is trusted once part of it is not there as it was written; whoever begins again must not find it. */
  const forget = (key: string, { segment }: Row): void => {
    rows.delete(key)
    for (const [other, row] of rows) if (segment !== undefined && row.segment === segment) rows.delete(other)
    writeIndex(name, store, rows)
  }

  return {
    find(key) {
      const row = rows.get(key)
      if (!row) return undefined
      row.isTouched = true
      const known = hot.find(row.hash)
      if (known) return known
      const bytes = bytesOf(key, row)
      if (!bytes || hashOf(bytes) !== row.hash) {
        forget(key, row)
        return undefined
      }
      const value: unknown = JSON.parse(Buffer.from(bytes).toString())
      hot.put(row.hash, value, bytes.length)
      return { value }
    },
    has(key) {
      const row = rows.get(key)
      if (row) row.isTouched = true
      return row !== undefined
    },
    put(key, value) {
      const { hash, size } = putJson(key, JSON.stringify(value))
      hot.put(hash, value, size)
    },
    putJson,
    sweep(isGood) {
      for (const [key, { hash }] of sweep(rows, isGood)) {
        state.freshSize -= fresh.get(key)?.length ?? 0
        fresh.delete(key)
        added.delete(key)
        hot.drop(hash)
        state.isSaved = false
      }
    },
    save() {
      if (state.isSaved) return
      flush()
      compact()
      writeIndex(name, store, rows)
      state.isSaved = true
    },
    size: () => rows.size,
    fresh: () => added.size,
  }
}

const segmentPath = (segment: string): string => `rows/${segment}`

function readIndex(name: string, store: Store): Map<string, Row> {
  const text = store.read(`rows/${name}.json`)
  // Written below; the store vouches for the bytes.
  const index = text === undefined ? undefined : (JSON.parse(text) as Index)
  const rows = new Map<string, Row>()
  if (index?.version !== store.version) return rows
  for (const [at, key] of index.keys.entries()) {
    const [segment = 0, offset = 0, length = 0] = index.places.slice(at * 3, at * 3 + 3)
    rows.set(key, {
      segment: index.segments[segment],
      offset,
      length,
      hash: index.hashes[at] ?? '',
      isTouched: false,
      isGood: true,
    })
  }
  return rows
}

/** Names what stands where, and takes away the segments that nothing stands in any more. */
function writeIndex(name: string, store: Store, rows: ReadonlyMap<string, Row>): void {
  const written = [...rows].flatMap(([key, { segment, ...row }]) =>
    segment === undefined ? [] : [{ key, segment, ...row }],
  )
  const numbers = new Map([...new Set(written.map(({ segment }) => segment))].map((segment, at) => [segment, at]))
  const index: Index = {
    version: store.version,
    segments: [...numbers.keys()],
    keys: written.map(({ key }) => key),
    places: written.flatMap(({ segment, offset, length }) => [numbers.get(segment) ?? 0, offset, length]),
    hashes: written.map(({ hash }) => hash),
  }
  store.write(`rows/${name}.json`, JSON.stringify(index))
  store.keepOnly('rows', (file) => !file.startsWith(`${name}-`) || numbers.has(file))
}
