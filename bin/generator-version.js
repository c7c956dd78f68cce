import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readCacheFile, writeCacheFile } from './read-write-cache.js'
import { listFiles, stampFiles } from './stamp-files.js'

const project = dirname(import.meta.dirname)
/** Whether this is the package, which has compiled code in the place of the sources. */
export const isCompiled = !existsSync(join(project, 'generator'))
const sources = [join(project, isCompiled ? 'lib' : 'generator'), join(project, 'bin')]
/** What tells the versions of the packages that the generator's bundle contains: npm's lists, in the project or where it is installed. */
const files = [
  join(project, 'package.json'),
  join(project, 'package-lock.json'),
  join(project, '../.package-lock.json'),
]
const [nodeMajor] = process.versions.node.split('.')

/** A hash of the generator's files. Reads it from the cache if their times and sizes have not changed. */
export function getGeneratorVersion() {
  const cache = join(project, '.cache')
  const name = join('generator', 'version')
  const stamp = stampFiles({ sources, files })
  const [cachedStamp, cachedVersion] = readCacheFile(cache, name)?.toString().split(' ') ?? []
  if (stamp !== undefined && cachedStamp === `${stamp}${nodeMajor}`) return cachedVersion
  const hash = createHash('sha256').update(nodeMajor)
  for (const path of [...sources.flatMap((folder) => listFiles(folder)), ...files.filter(existsSync)])
    hash.update(`${relative(project, path)}\0`).update(readFileSync(path))
  const version = hash.digest('hex').slice(0, 32)
  if (stamp !== undefined) writeCacheFile(cache, name, Buffer.from(`${stamp}${nodeMajor} ${version}`))
  return version
}
