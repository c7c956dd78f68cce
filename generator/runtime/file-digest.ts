import { readFileSync, type Stats } from 'node:fs'
import type { Cache } from './cache.ts'
import { sha256 } from './hash.ts'

/** What a file system with times in whole seconds may be late by, in milliseconds. */
const coarse = 2000

/** What the system's time of a change may be behind the clock, in milliseconds: Linux takes that of its last tick, up to 10 ms ago. */
const tick = 20

/** Whether a file's time tells for certain that it was last changed before a moment. */
export const wasModifiedBefore = ({ ctimeMs }: Stats, moment: number): boolean =>
  ctimeMs <= moment - (ctimeMs % 1000 === 0 ? coarse : tick)

/**
 * Changes whenever a file is written, or another is put in its place. Nothing for a file that was changed so lately that it might change
 * again within the file system's own measure of time.
 */
export function fileStatKey(path: string, stat: Stats): string | undefined {
  const { size, mtimeMs, ctimeMs, ino } = stat
  return wasModifiedBefore(stat, Date.now()) ? `${path}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}` : undefined
}

/** SHA-256 of a file, read where it has changed. */
export function fileSha256(path: string, location: string, stat: Stats, cache: Cache): string {
  const key = fileStatKey(path, stat)
  const read = (): string => sha256(readFileSync(location))
  return key === undefined ? read() : cache.memo('digest', key, read)
}
