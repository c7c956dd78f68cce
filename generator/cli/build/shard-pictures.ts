import { type GeneratedFile, selectUsedPictures, type UsedPictures } from '../../core/assets/images/variants.ts'
import type { CompleteCompilation } from '../../core/compilation.ts'
import type { LoadedSources } from '../../core/content/entry.ts'
import { createPageRenderer, type RenderedPage } from '../../core/render/render-pages.ts'
import { resolve } from '../../core/routes/resolve.ts'
import type { Visibility } from '../../core/routes/visibility.ts'
import { createCache } from '../../core/runtime/cache.ts'
import { type FileCache, noFileCache } from '../../core/runtime/file-cache.ts'
import type { Shard } from '../../core/runtime/runtime.ts'
import { byCodeUnit } from '../../core/runtime/strings.ts'
import { noTrace } from '../../core/runtime/trace.ts'
import { createWorkerPool } from '../../core/runtime/worker-pool.ts'

/** Encoding a picture in all formats and widths takes as long as previewing so many pages. */
const previewsPerPicture = 100

/**
 * The pictures that a shard encodes. All shards know the same previews, and spread the pictures in them. Those that only full pages show
 * are encoded by the shards of these pages, like their pictures for sharing.
 */
export async function selectShardPictures(
  compiled: CompleteCompilation,
  visibility: Visibility,
  { index, count }: Shard,
  files: FileCache,
): Promise<readonly GeneratedFile[]> {
  const { pages, pictures, settings, assets } = compiled
  const previews = await previewPages(compiled, visibility)
  const select = (shown: readonly RenderedPage[]): UsedPictures =>
    selectUsedPictures(shown, pictures, files, [JSON.stringify(settings.jsonLd ?? [])])
  const shared = select(previews)
  const spread = new Set(shared.variants.map(({ path }) => path))
  const own = select([...previews, ...pages]).variants.filter(({ path }) => !spread.has(path))
  return [...(spreadPictures(shared, count)[index - 1] ?? []), ...own, ...assets.shares.values()]
}

/** All pages of the site without the bodies of entries, which take most of the time. None if the site has few pictures. */
async function previewPages(
  { site, loaded, settings, pictures }: CompleteCompilation,
  visibility: Visibility,
): Promise<readonly RenderedPage[]> {
  const { routes, fileUrls } = resolve({ site, loaded, visibility }).value
  if (routes.length > pictures.size * previewsPerPicture) return []
  const runtime = { cache: createCache(), files: noFileCache, pool: createWorkerPool(undefined), trace: noTrace }
  const renderPages = createPageRenderer(
    { loaded: withoutBodies(loaded), variables: settings.variables ?? {}, fileUrls },
    runtime,
  )
  return (await renderPages(routes)).value
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

/** The files of each shard. The variants of a picture stay together: it is decoded once for all. */
export function spreadPictures({ sets, variants }: UsedPictures, count: number): readonly (readonly GeneratedFile[])[] {
  const used = new Set(variants.map(({ path }) => path))
  const groups = [...sets].map(([address, { picture, fallback, poster, sources }]) => {
    const files = [...new Map([fallback, poster, ...sources].map((file) => [file.path, file])).values()].filter(
      ({ path }) => used.has(path),
    )
    const pixels = files.reduce((sum, { width }) => sum + (width * width * picture.height) / picture.width, 0)
    return { address, files, pixels }
  })
  groups.sort((a, b) => b.pixels - a.pixels || byCodeUnit(a.address, b.address))
  const shards = Array.from({ length: count }, () => ({ pixels: 0, files: [] as GeneratedFile[] }))
  for (const { files, pixels } of groups) {
    const [least] = shards.toSorted((a, b) => a.pixels - b.pixels)
    least?.files.push(...files)
    if (least) least.pixels += pixels
  }
  return shards.map(({ files }) => files)
}
