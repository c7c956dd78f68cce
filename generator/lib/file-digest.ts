import { readFileSync, type Stats } from 'node:fs'
import type { Cache } from './cache.ts'
import { sha256 } from './hash.ts'

/** What a file system with times in whole seconds may be late by, in milliseconds. */
const coarse = 2000

/**
 * Changes whenever a file is written, or another is put in its place. Nothing for a file that was changed so lately that it might change
 * again within the file system's own measure of time.
 */
export function fileKey(path: string, { size, mtimeMs, ctimeMs, ino }: Stats): string | undefined {
  const isWhole = ctimeMs % 1000 === 0
  return isWhole && ctimeMs > Date.now() - coarse ? undefined : `${path}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}`
}

/** SHA-256 of a file, read where it has changed. */
export function digestOf(path: string, location: string, stat: Stats, cache: Cache): string {
  const key = fileKey(path, stat)
  const read = (): string => sha256(readFileSync(location))
  return key === undefined ? read() : cache.memo('digest', key, read)
}
