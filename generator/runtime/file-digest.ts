import { readFileSync, type Stats } from 'node:fs'
import { cacheStage } from './cache-stage.ts'
import { hashOf, sha256 } from './hash.ts'
import type { Runtime } from './runtime.ts'

declare module './cache-stage.ts' {
  interface CacheStages {
    'file-sha256': 'generator/runtime/file-digest.ts'
  }
}

/** Milliseconds by which the times of a file system that counts whole seconds may be late. */
const coarseResolution = 2000

/** Milliseconds by which a file's change time may lag behind the clock: Linux uses the last tick, up to 10 ms ago. */
const tick = 20

/** Whether a file's change time proves that it was last changed before a moment. */
export const wasModifiedBefore = ({ ctimeMs }: Pick<Stats, 'ctimeMs'>, moment: number): boolean =>
  ctimeMs <= moment - (ctimeMs % 1000 === 0 ? coarseResolution : tick)

/** A state of a file on disk, which changes whenever it is written or replaced. */
interface FileState {
  readonly location: string
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
}

/** Nothing for a file that was changed so lately that it may change again within the resolution of its times. */
const findFileState = (location: string, stat: Stats): FileState | undefined => {
  const { size, mtimeMs, ctimeMs, ino } = stat
  return wasModifiedBefore(stat, Date.now()) ? { location, size, mtimeMs, ctimeMs, ino } : undefined
}

const keyOfFileState = ({ location, size, mtimeMs, ctimeMs, ino }: FileState): string =>
  hashOf(location, `${size} ${mtimeMs} ${ctimeMs} ${ino}`)

const hashFile = cacheStage<FileState, string>({
  name: 'file-sha256',
  storage: 'disk',
  keyOf: keyOfFileState,
  run: ({ location }) => sha256(readFileSync(location)),
})

/** SHA-256 of a file, which is read only if it has changed. */
export function fileSha256(location: string, stat: Stats, runtime: Pick<Runtime, 'cache'>): string {
  const state = findFileState(location, stat)
  return state ? hashFile(state, runtime) : sha256(readFileSync(location))
}
