import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Span } from '../diagnostics/diagnostic.ts'
import { findLink, isNonFile } from '../runtime/links.ts'

/** Addresses that were published, one on a line, relative to the root. */
export const addressRecordFile = 'content/.addresses'

/** The text of the record; empty if there is none, or a link in its place or that of its folder. */
export function readAddressRecord(root: string): string {
  const path = join(root, addressRecordFile)
  return existsSync(path) && !findLink(root, path) && !isNonFile(path) ? readFileSync(path, 'utf8') : ''
}

/**
 * A line is an address, such as `/blog/sleep`. ` gone` behind it ends it; `#` begins a comment. The order of lines and double lines mean nothing,
 * so that git can keep the lines of both sides of a merge. Hosts send `/about/` on to `/about`: a slash at the end means nothing.
 * Fast enough for 50,000 lines in each compile.
 */
export function parseAddressRecord(text: string) {
  /** Offsets of the lines by address, without those that are gone. */
  const addresses = new Map<string, number>()
  const gone = new Set<string>()
  /** Offsets of other lines. */
  const unreadable: number[] = []
  let start = 0
  for (const written of text.split('\n')) {
    const line = written.replace(/#.*/, '').trimEnd()
    const [, whole, end] = /^(\/\S*)( +gone)?$/.exec(line) ?? []
    const address = whole?.replace(/(?<=.)\/$/, '').replaceAll('%20', ' ')
    if (address === undefined) {
      if (line !== '') unreadable.push(start)
    } else if (end === undefined) addresses.set(address, start)
    else gone.add(address)
    start += written.length + 1
  }
  for (const whole of gone) addresses.delete(whole)
  /** The line at an offset. */
  const spanAt = (at: number): Span => {
    const [line = ''] = text.slice(at).split('\n', 1)
    return { file: addressRecordFile, start: at, end: at + line.trimEnd().length }
  }
  return { addresses, unreadable, spanAt }
}
