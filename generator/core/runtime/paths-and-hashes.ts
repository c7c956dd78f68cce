import { existsSync, readFileSync, type Stats } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { cacheStage } from './cache.ts'
import { hashOf, sha256 } from './hash.ts'
import type { Runtime } from './runtime.ts'

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

export const hashFileByState = cacheStage<FileState, string>({
  name: 'file-sha256',
  storage: 'disk',
  keyOf: ({ location, size, mtimeMs, ctimeMs, ino }) => hashOf(location, `${size} ${mtimeMs} ${ctimeMs} ${ino}`),
  run: ({ location }) => sha256(readFileSync(location)),
})

/** SHA-256 of a file. Unchanged files are not read again. */
export function fileSha256WithCache(location: string, stat: Stats, runtime: Pick<Runtime, 'cache'>): string {
  // A file that was changed so lately may change again within the resolution of its times.
  if (!wasModifiedBefore(stat, Date.now())) return sha256(readFileSync(location))
  const { size, mtimeMs, ctimeMs, ino } = stat
  return hashFileByState({ location, size, mtimeMs, ctimeMs, ino }, runtime)
}

/** A file of the generator, by its path in `generator/`. The package has compiled code in `lib/` instead. */
export function generatorFile(packages: string, path: string): string {
  const source = join(packages, 'generator', path)
  return existsSync(source) ? source : join(packages, 'lib', path.replace(/\.tsx?$/, '.js'))
}

/** A path with forward slashes on every platform. */
export const toPosix = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'))

/** A folder and all folders above it, from the innermost one. */
export const selfAndParents = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...selfAndParents(dirname(folder))]

/** `node_modules` of a folder and of those above it: where npm may install the packages that a package in this folder needs. */
export const packageFoldersOf = (folder: string): readonly string[] =>
  selfAndParents(folder).map((above) => join(above, 'node_modules'))
