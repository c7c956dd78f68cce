import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { GeneratedFile } from '../../core/assets/images/variants.ts'
import type { FindingsOptions } from '../../core/diagnostics/reporters/format-findings.ts'
import { compileSite } from '../../core/pipeline.ts'
import { createCache } from '../../core/runtime/cache.ts'
import { mapConcurrently } from '../../core/runtime/concurrency.ts'
import { createContext } from '../../core/runtime/context.ts'
import { openFileDatabase, openResultDatabase } from '../../core/runtime/database.ts'
import { createFileCache } from '../../core/runtime/file-cache.ts'
import type { Io } from '../../core/runtime/io.ts'
import { EnvironmentError } from '../../core/runtime/io.ts'
import { InputChangedError } from '../../core/runtime/retry.ts'
import type { Shard } from '../../core/runtime/runtime.ts'
import { guardFolder } from '../publish/guard-output.ts'
import { formatBuildFindings } from './format-build-findings.ts'
import type { Progress } from './progress.ts'
import { selectShardPictures } from './shard-pictures.ts'

/** Contains the shard of a folder and the version of the generator. */
const markerFile = 'share.json'

/** `2/8`: the second of eight shards. */
export function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? []
  if (index < 1 || index > count) throw new EnvironmentError(`--shard ${text} is not a shard such as 2/8`)
  return { index, count }
}

/** Renders the pages of a shard, encodes their pictures, and stores the results in the output folder for `build --merge`. */
export async function buildShard(
  shard: Shard,
  options: FindingsOptions & { readonly out: string },
  io: Io,
  progress: Progress,
) {
  const context = await createContext(options, io)
  const { root, runtime } = context
  const out = resolve(root, options.out)
  guardFolder(root, out, markerFile, () => readMarker(out))
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, markerFile), `${JSON.stringify({ ...shard, version: io.version })}\n`)
  const cache = createCache(await openResultDatabase(out, io.version, 'export'))
  const fileDatabase = await openFileDatabase(out, 'export')
  const files = createFileCache(fileDatabase)
  const compiled = await compileSite(context.options, {
    ...runtime,
    cache,
    files,
    shard,
    trace: progress.watch(runtime.trace),
  })
  const { code, stdout, stderr } = formatBuildFindings(compiled, options, context)
  const pictures =
    code === 0 && compiled.output ? await selectShardPictures(compiled, context.options, shard, files) : []
  const onFile = progress.countFiles(pictures.map(({ path }) => path))
  await mapConcurrently(pictures, availableParallelism(), async (picture) => {
    await encode(picture)
    onFile(picture.path)
  })
  cache.save()
  await Promise.all([cache.close(), fileDatabase.close()])
  progress.clear()
  io.stdout.write(stdout)
  io.stderr.write(stderr)
  if (code === 0) io.stderr.write(`shard ${shard.index} of ${shard.count}: ${compiled.routes.length} pages\n`)
  return code
}

/** Reads a picture, which encodes it into the file cache. A truncated one is a finding of the shard that decodes it. */
async function encode({ read }: GeneratedFile): Promise<void> {
  try {
    await read()
  } catch (cause) {
    if (cause instanceof InputChangedError) throw cause
  }
}

/** Opens the results of other machines. Missing ones, and those of another generator, are computed again. */
export async function openShards(folders: readonly string[], io: Io) {
  const paths = folders.map((folder) => resolve(io.cwd, folder))
  const markers = paths.map((path) => {
    const marker = readMarker(path)
    if (marker) return marker
    throw new EnvironmentError(`${path} is no shard: there is no ${markerFile} that \`build --shard\` has written`)
  })
  for (const [index, { version }] of markers.entries())
    if (version !== io.version)
      io.stderr.write(`${paths[index]} was made by another version: its pages are made anew\n`)
  const count = Math.max(0, ...markers.map((marker) => marker.count))
  for (let index = 1; index <= count; index++)
    if (!markers.some((marker) => marker.index === index && marker.count === count))
      io.stderr.write(`shard ${index} of ${count} is not there: its pages are made here\n`)
  return {
    results: await Promise.all(paths.map((path) => openResultDatabase(path, io.version, 'read'))),
    files: await Promise.all(paths.map((path) => openFileDatabase(path, 'read'))),
  }
}

function readMarker(folder: string) {
  try {
    const marker: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, markerFile), 'utf8'))
    return { ...parseShard(`${marker['index']}/${marker['count']}`), version: marker['version'] }
  } catch {
    return undefined
  }
}
