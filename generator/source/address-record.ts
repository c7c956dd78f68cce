import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Span } from '../diagnostics/diagnostic.ts'

/** Addresses that were published, one on a line, relative to the root. */
export const addressRecordFile = 'content/.addresses'

interface RecordLine {
  readonly address: string
  readonly place: string | undefined
  readonly span: Span
}

/**
 * Lines are `/blog/sleep`, `/blog/sleep#beds` (a place that links name) and `/blog/sleep id ID` (the entry of a page in feeds). ` gone`
 * behind an address ends it. The order of lines and double lines mean nothing, so that git can keep the lines of both sides of a merge.
 */
export interface AddressRecord {
  /** By address, without those that are gone. */
  readonly addresses: ReadonlyMap<string, RecordLine>
  readonly places: readonly (RecordLine & { readonly place: string })[]
  /** Ids of feed entries by the address of their page. */
  readonly feedIds: ReadonlyMap<string, ReadonlySet<string>>
  /** Lines that are nothing of these. */
  readonly unreadable: readonly Span[]
}

/** The text of the record; empty if there is none. */
export function readAddressRecord(root: string): string {
  const path = join(root, addressRecordFile)
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : ''
}

export function parseAddressRecord(text: string): AddressRecord {
  const lines = new Map<string, RecordLine>()
  const gone = new Set<string>()
  const feedIds = new Map<string, Set<string>>()
  const unreadable: Span[] = []
  for (const { 0: line, index: start } of text.matchAll(/[^\r\n]+/g)) {
    if (line.startsWith('#') || line.trim() === '') continue
    const span = { file: addressRecordFile, start, end: start + line.trimEnd().length }
    const [, whole = '', word, id = ''] = /^(\/\S*)(?: +(gone|id) *(\S*))? *$/.exec(line) ?? []
    if (whole === '' || (word === 'id') === (id === '')) unreadable.push(span)
    else if (word === 'gone') gone.add(withoutSlash(whole))
    else if (word === 'id') feedIds.set(whole, (feedIds.get(whole) ?? new Set()).add(id))
    else lines.set(withoutSlash(whole), { ...splitPlace(whole), span })
  }
  for (const address of gone) lines.delete(address)
  const kept = [...lines.values()].filter(({ address }) => !gone.has(address))
  return {
    addresses: new Map(kept.flatMap((line) => (line.place === undefined ? [[line.address, line]] : []))),
    places: kept.flatMap((line) => (line.place === undefined ? [] : [{ ...line, place: line.place }])),
    feedIds,
    unreadable,
  }
}

/** Hosts send `/about/` on to `/about`. */
const withoutSlash = (address: string): string => address.replace(/(?<=.)\/(?=#|$)/, '')

function splitPlace(whole: string) {
  const [address = '', place] = withoutSlash(whole).split(/#(.*)/s)
  return { address, place }
}
