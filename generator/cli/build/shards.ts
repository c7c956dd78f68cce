import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { type GeneratedFile, selectUsedPictures, type UsedPictures } from '../../core/assets/index.ts'
import type { LoadedSources } from '../../core/content/index.ts'
import { CommandError, createCommandContext, type ProcessIo } from '../../core/context/index.ts'
import { type CompleteCompilation, compileSite } from '../../core/index.ts'
import { type RenderedPage, renderPages } from '../../core/render/index.ts'
import { resolve as resolveRoutes, type Visibility } from '../../core/routes/index.ts'
import {
  createCache,
  createFileCache,
  type FileCache,
  InputChangedError,
  isNonFile,
  mapConcurrently,
  noFileCache,
  openFileDatabase,
  openResultDatabase,
  type Shard,
} from '../../core/runtime/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'
import type { FindingsOptions } from '../findings/format-findings.ts'
import { guardFolder } from '../publish/guard-output.ts'
import { formatBuildFindings } from './format-build.ts'
import type { Progress } from './progress.ts'

/** Contains the shard of a folder and the version of the generator. */
const markerFile = 'shard.json'

/** `2/8`: the second of eight shards. */
export function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? []
  if (index < 1 || index > count) throw new CommandError(`--shard ${text} is not a shard such as 2/8`)
  return { index, count }
}

/** Renders the pages of a shard, encodes their pictures, and stores the results in the output folder for `build --merge`. */
export async function buildShard(
  shard: Shard,
  options: FindingsOptions & { readonly out: string },
  io: ProcessIo,
  progress: Progress,
) {
  const context = await createCommandContext(options, io)
  const { root, runtime } = context
  const out = resolve(root, options.out)
  guardFolder(root, out, markerFile, () => readMarker(out))
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, markerFile), `${JSON.stringify({ ...shard, version: io.version })}\n`)
  const cache = createCache(await openResultDatabase(out, io.version))
  const fileDatabase = await openFileDatabase(out)
  const files = createFileCache(fileDatabase)
  const compiled = await compileSite(context.options, {
    ...runtime,
    cache,
    files,
    shard,
    onStart: progress.onStart,
  })
  const { code, stdout, stderr } = formatBuildFindings(compiled, options, context)
  const pictures =
    code === 0 && compiled.output ? await selectShardPictures(compiled, context.options, shard, files) : []
  const onFile = progress.countFiles(pictures)
  await mapConcurrently(pictures, availableParallelism(), async (picture) => {
    await encode(picture)
    onFile(picture)
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
export async function openShardResults(folders: readonly string[], io: ProcessIo) {
  const paths = folders.map((folder) => resolve(io.cwd, folder))
  const markers = paths.map((path) => {
    const marker = readMarker(path)
    if (marker) return marker
    throw new CommandError(`${path} is no shard: there is no ${markerFile} that \`build --shard\` has written`)
  })
  for (const [index, { version }] of markers.entries())
    if (version !== io.version)
      io.stderr.write(`${paths[index]} was made by another version: its pages are made anew\n`)
  const count = Math.max(0, ...markers.map((marker) => marker.count))
  for (let index = 1; index <= count; index++)
    if (!markers.some((marker) => marker.index === index && marker.count === count))
      io.stderr.write(`shard ${index} of ${count} is not there: its pages are made here\n`)
  return {
    results: await Promise.all(paths.map((path) => openResultDatabase(path, io.version, true))),
    files: await Promise.all(paths.map((path) => openFileDatabase(path, true))),
  }
}

function readMarker(folder: string) {
  try {
    if (isNonFile(join(folder, markerFile))) return undefined
    const marker: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, markerFile), 'utf8'))
    return { ...parseShard(`${marker['index']}/${marker['count']}`), version: marker['version'] }
  } catch {
    return undefined
  }
}

/** Encoding a picture in all formats and widths takes as long as previewing so many pages. */
const previewsPerPicture = 100

/**
 * The pictures that a shard encodes. All shards know the same previews, and spread the pictures in them. Those that only full pages show
 * are encoded by the shards of these pages, like their pictures for sharing.
 */
async function selectShardPictures(
  compiled: CompleteCompilation,
  visibility: Visibility,
  { index, count }: Shard,
  files: FileCache,
): Promise<readonly GeneratedFile[]> {
  const { pages, pictures, settings, assets } = compiled
  const previews = await previewPages(compiled, visibility)
  const select = (shown: readonly RenderedPage[]): UsedPictures =>
    selectUsedPictures({ pages: shown, texts: [], settings }, pictures, files)
  const shared = select(previews)
  const spread = new Set(shared.variants.map(({ path }) => path))
  const own = select([...previews, ...pages]).variants.filter(({ path }) => !spread.has(path))
  return [...(spreadFiles(shared.variants, count)[index - 1] ?? []), ...own, ...assets.shares.values()]
}

/** All pages of the site without the bodies of entries, which take most of the time. None if the site has few pictures. */
async function previewPages(
  { site, loaded, settings, pictures }: CompleteCompilation,
  visibility: Visibility,
): Promise<readonly RenderedPage[]> {
  const resolved = resolveRoutes({ site, loaded, visibility }).value
  if (resolved.routes.length > pictures.size * previewsPerPicture) return []
  const runtime = { cache: createCache(), files: noFileCache }
  const rendered = await renderPages(resolved.routes, { loaded: withoutBodies(loaded), settings, resolved }, runtime)
  return rendered.value
}

const withoutBodies = (loaded: LoadedSources): LoadedSources =>
  new Map(
    [...loaded].map(([source, { entries, ...rest }]) => [
      source,
      {
        ...rest,
        entries: entries.map((entry) => ({ ...entry, document: { ...entry.document, readBody: () => undefined } })),
      },
    ]),
  )

/** The files of each shard, by turns from the costliest. */
export function spreadFiles(files: readonly GeneratedFile[], count: number): readonly (readonly GeneratedFile[])[] {
  const sorted = [...files].sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || byCodeUnit(a.path, b.path))
  return Array.from({ length: count }, (_, shard) => sorted.filter((_, index) => index % count === shard))
}
