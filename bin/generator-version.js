import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCacheFile, writeCacheFile } from './cache-file.js'
import { listFiles, stampFiles } from './stamp-files.js'

const project = dirname(import.meta.dirname)
const sources = [join(project, 'generator'), join(project, 'bin')]
const files = [join(project, 'package-lock.json')]
const [nodeMajor] = process.versions.node.split('.')

/** A hash of the generator's files. Reads it from the cache if their times and sizes have not changed. */
export function getGeneratorVersion() {
  const cache = join(project, '.cache')
  const name = join('generator', 'version')
  const stamp = stampFiles({ sources, files })
  const [cachedStamp, cachedVersion] = readCacheFile(cache, name)?.toString().split(' ') ?? []
  if (stamp !== undefined && cachedStamp === `${stamp}${nodeMajor}`) return cachedVersion
  const hash = createHash('sha256').update(nodeMajor)
  for (const path of [...sources.flatMap((folder) => listFiles(folder)), ...files])
    hash.update(`${path.slice(project.length)}\0`).update(readFileSync(path))
  const version = hash.digest('hex').slice(0, 32)
  if (stamp !== undefined) writeCacheFile(cache, name, Buffer.from(`${stamp}${nodeMajor} ${version}`))
  return version
}
