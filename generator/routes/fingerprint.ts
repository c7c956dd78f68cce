import type { Entry } from '../api/define.ts'

/** What an item is known by. */
export interface Fingerprint {
  data: string
  /** Hashes of its entries as a whole. */
  readonly hashes: string[]
}

/** Entries are known by the hash of their data, everything else by its JSON. */
export function addFingerprint(item: unknown, print: Fingerprint): void {
  if (isEntry(item)) {
    print.hashes.push(item.hash)
    print.data += `"${item.dataHash}"`
  } else if (Array.isArray(item)) {
    print.data += '['
    for (const one of item) {
      addFingerprint(one, print)
      print.data += ','
    }
    print.data += ']'
  } else if (typeof item === 'object' && item !== null && Object.getPrototypeOf(item) === Object.prototype) {
    print.data += '{'
    for (const [key, value] of Object.entries(item)) {
      print.data += `${JSON.stringify(key)}:`
      addFingerprint(value, print)
      print.data += ','
    }
    print.data += '}'
  } else print.data += JSON.stringify(item) ?? ''
}

/** Entries in an item, not looking deeper than its fields and their lists. */
export function entriesIn(item: unknown): Entry<unknown>[] {
  if (isEntry(item)) return [item]
  if (typeof item !== 'object' || item === null) return []
  return Object.values(item)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isEntry)
}

const isEntry = (value: unknown): value is Entry<unknown> =>
  typeof value === 'object' && value !== null && 'hash' in value && 'file' in value && 'headings' in value
