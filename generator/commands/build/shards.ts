import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Compilation } from '../../compilation.ts'
import { guardFolder } from '../../output/publish/guard-output.ts'
import { compile } from '../../pipeline.ts'
import { createCache } from '../../runtime/cache.ts'
import { EnvironmentError } from '../../runtime/environment-error.ts'
import { openFileCache } from '../../runtime/file-cache.ts'
import { openResultDatabase } from '../../runtime/result-database.ts'
import type { Shard } from '../../runtime/runtime.ts'
import { createContext, exitCodeOf, type ShardCaches } from '../context.ts'
import type { Io } from '../io.ts'
import type { BuildOptions } from './build-options.ts'
import { formatBuildDiagnostics } from './print-diagnostics.ts'

const marker = 'share.json'

/** What a shard says of itself. */
interface Told extends Shard {
  readonly version: string
}

/** `2/8`: the second of eight shards. */
export function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? []
  if (index < 1 || index > count) throw new EnvironmentError(`--shard ${text} is not a shard such as 2/8`)
  return { index, count }
}

/** Makes a shard of the pages, with their pictures, and keeps it in the output folder for `build --merge`. */
export async function buildShard(options: BuildOptions & { readonly shard: string }, io: Io): Promise<number> {
  if (options.merge) throw new EnvironmentError('--shard and --merge do not go together')
  const shard = parseShard(options.shard)
  const context = await createContext(options, io)
  const { options: compileOptions } = context
  const { root } = compileOptions
  const out = resolve(root, options.out)
  guardFolder(root, out, marker, () => readTold(out))
  mkdirSync(out, { recursive: true })
  const told: Told = { ...shard, version: io.version }
  writeFileSync(join(out, marker), `${JSON.stringify(told)}\n`)
  const database = await openResultDatabase(out, io.version)
  const runtime = { ...context.runtime, cache: createCache(database), files: openFileCache(out), shard }
  const compiled = await compile(compileOptions, runtime)
  const code = exitCodeOf(compiled.diagnostics, options)
  const said = formatBuildDiagnostics(compiled, code, options, root, io)
  io.stdout.write(said.stdout)
  io.stderr.write(said.stderr)
  if (code === 0) await encode(compiled)
  runtime.cache.save()
  if (code === 0) io.stderr.write(`shard ${shard.index} of ${shard.count}: ${compiled.routes.length} pages\n`)
  return code
}

/** Pictures are encoded into the store as they are read. */
async function encode({ output }: Compilation): Promise<void> {
  for (const { path, isNamedByContent, read } of output?.files ?? [])
    if (isNamedByContent && !/\.(?:css|js|woff2)$/.test(path)) await read()
}

/** Opens what other machines have made. What they lack, or have made by another generator, is made anew. */
export async function openShards(folders: readonly string[], io: Io): Promise<ShardCaches> {
  const shards = folders.map((folder) => {
    const path = resolve(io.cwd, folder)
    const told = readTold(path)
    if (!told)
      throw new EnvironmentError(`${path} is no shard: there is no ${marker} that \`build --shard\` has written`)
    return { path, told }
  })
  const count = Math.max(0, ...shards.map(({ told }) => told.count))
  for (const { path, told } of shards)
    if (told.version !== io.version) io.stderr.write(`${path} was made by another version: its pages are made anew\n`)
  for (let index = 1; index <= count; index++)
    if (!shards.some(({ told }) => told.index === index && told.count === count))
      io.stderr.write(`shard ${index} of ${count} is not there: its pages are made here\n`)
  return {
    databases: await Promise.all(shards.map(({ path }) => openResultDatabase(path, io.version, true))),
    files: shards.map(({ path }) => openFileCache(path)),
  }
}

function readTold(folder: string): Told | undefined {
  const path = join(folder, marker)
  if (!existsSync(path)) return undefined
  try {
    const { index, count, version }: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(path, 'utf8'))
    return { ...parseShard(`${index}/${count}`), version: String(version) }
  } catch {
    return undefined
  }
}
