import { readFileSync, type Stats } from 'node:fs'
import { cacheStage } from './cache-stage.ts'
import { hashOf, sha256 } from './hash.ts'
import type { Runtime } from './runtime.ts'

declare module './cache-stage.ts' {
  interface CacheStages {
    'file-sha256': 'generator/runtime/file-digest.ts'
  }
}

/** Milliseconds by which change times may be late on a file system that counts whole seconds. */
const coarseResolution = 2000

/** Milliseconds by which change times may lag behind the clock: Linux uses the last timer tick, up to 10 ms ago. */
const tick = 20

/** Whether the change time proves that the file has not changed since `time`. */
export const wasModifiedBefore = ({ ctimeMs }: Pick<Stats, 'ctimeMs'>, time: number): boolean =>
  ctimeMs <= time - (ctimeMs % 1000 === 0 ? coarseResolution : tick)

/** A state of a file on disk, which changes whenever it is written or replaced. */
interface FileState extends Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'> {
  readonly location: string
}

/** Nothing for a file that was changed so lately that it may change again within the resolution of its times. */
const findFileState = (location: string, stat: Stats): FileState | undefined => {
  const { size, mtimeMs, ctimeMs, ino } = stat
  return wasModifiedBefore(stat, Date.now()) ? { location, size, mtimeMs, ctimeMs, ino } : undefined
}

const keyOfFileState = ({ location, size, mtimeMs, ctimeMs, ino }: FileState): string =>
  hashOf(location, `${size} ${mtimeMs} ${ctimeMs} ${ino}`)

export const hashFile = cacheStage<FileState, string>({
  name: 'file-sha256',
  storage: 'disk',
  keyOf: keyOfFileState,
  run: ({ location }) => sha256(readFileSync(location)),
})

/** SHA-256 of a file. Unchanged files are not read again. */
export function fileSha256(location: string, stat: Stats, runtime: Pick<Runtime, 'cache'>): string {
  const state = findFileState(location, stat)
  return state ? hashFile(state, runtime) : sha256(readFileSync(location))
}
