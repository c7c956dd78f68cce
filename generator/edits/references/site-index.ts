import type { ContentPath } from '../../core/api/check.ts'
import type { Source } from '../../core/api/define.ts'
import type { Compilation } from '../../core/compilation.ts'
import { replaceFileLinks, resolveFileAddress } from '../../core/content/file-addresses.ts'
import { type Field, findField } from '../../core/content/schema-fields.ts'
import { claimsFile } from '../../core/content/source-files.ts'
import type { Variables } from '../../core/content/variables.ts'
import { encodePath } from '../../core/html/address.ts'
import type { RenderedPage } from '../../core/render/render-pages.ts'
import { createFileUrls } from '../../core/routes/file-urls.ts'
import { filesOf } from '../../core/routes/resolve.ts'
import { splitAddress } from '../../core/routes/url.ts'
import { byCodeUnit } from '../../core/runtime/strings.ts'

type Known = Pick<Compilation, 'sources' | 'pages' | 'pictures' | 'statics'> & {
  readonly variables: Variables
  readonly origin: string | undefined
}

/** What links can lead to in a compiled site, and the texts that have them. */
export interface SiteIndex extends Known, Pick<Compilation, 'texts'>, LinkResolver {
  readonly compiled: Compilation
}

/** What a link leads to. Files are relative to the root. */
export interface LinkTarget {
  /** The file to open; undefined for a page without content. */
  readonly file: string | undefined
  /** In markdown. */
  readonly description: string
  /** The canonical address of a page. */
  readonly url?: string
  /** The file of the entry that is named or that the page shows. */
  readonly entry?: string | undefined
  /** The id of a place on the page; empty without one. */
  readonly fragment?: string
}

/** Pages of the earlier index with errors in their files, which the compilation lacks, stay targets of links until the errors are fixed. */
export function createSiteIndex(compiled: Compilation, earlier?: SiteIndex): SiteIndex {
  const known = findKnown(compiled, earlier)
  return { ...known, ...createLinkResolver(known), texts: compiled.texts, compiled }
}

function findKnown(compiled: Compilation, earlier: Known | undefined): Known {
  const { pages, pictures, statics, diagnostics, site } = compiled
  const { variables = {}, origin } = site ? compiled.settings : (earlier ?? {})
  if (!earlier) return { sources: compiled.sources, pages, pictures, statics, variables, origin }
  const sources = compiled.sources.length > 0 ? compiled.sources : earlier.sources
  if (pages.length === 0) return { ...earlier, sources, statics }
  const urls = new Set(pages.map(({ route }) => route.url))
  const broken = new Set(diagnostics.map(({ span }) => span.file))
  const kept = earlier.pages.filter(
    (page) => !urls.has(page.route.url) && broken.has(findContentFile(page) ?? page.route.page.module),
  )
  const all = [...pages, ...kept].sort((a, b) => byCodeUnit(a.route.url, b.route.url))
  return { sources, pictures, statics, variables, origin, pages: all }
}

/** The content file of a page: its entry, else the first file that it is built from. */
export const findContentFile = ({ route }: RenderedPage): string | undefined =>
  route.owner.startsWith('content/') ? route.owner : filesOf(route)[0]

export const findSource = ({ sources }: Pick<SiteIndex, 'sources'>, file: string): Source | undefined =>
  sources.find((source) => claimsFile(source, file, sources))

export function findFileField(index: Pick<SiteIndex, 'sources'>, file: string, path: ContentPath): Field | undefined {
  const source = findSource(index, file)
  return source && findField(source.schema, path)
}

type LinkResolver = ReturnType<typeof createLinkResolver>

/** Resolves addresses as content files have them. */
function createLinkResolver({ pages, pictures, statics, origin }: Known) {
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  const { findUrl } = createFileUrls(pages.map(({ route }) => route))
  const published = new Set(statics)
  /** The address of the page that a content file makes; `/` if there is none. */
  const baseOf = (file: string): string =>
    (pages.find(({ route }) => route.owner === file) ?? pages.find((page) => findContentFile(page) === file))?.route
      .url ?? '/'
  /** The decoded path and fragment of an address inside the site; undefined for others. */
  const split = (written: string, file: string): readonly [string, string] | undefined => {
    const local = origin !== undefined && written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
    const address = replaceFileLinks(resolveFileAddress(local, file), findUrl)
    if (!/^[/#]/.test(address)) return undefined
    return splitAddress(address, address.startsWith('#') ? baseOf(file) : '/')
  }
  return {
    findPage(written: string, file: string): RenderedPage | undefined {
      const [path = ''] = split(written, file) ?? []
      return byUrl.get(path)
    },
    findTarget(written: string, file: string): LinkTarget | undefined {
      const [path, fragment = ''] = split(written, file) ?? []
      if (path === undefined) return undefined
      const page = byUrl.get(path)
      if (page) {
        const { owner, place } = page.route
        const source = findContentFile(page)
        return {
          file: source,
          description: `**${page.head.title}**\n\n\`${path}\`${source === undefined ? '' : `, built from ${source}`}`,
          url: place.canonical,
          entry: owner.startsWith('content/') ? owner : undefined,
          fragment,
        }
      }
      const picture = pictures.get(path) ?? pictures.get(encodePath(path))
      if (picture)
        return { file: picture.file.path, description: `\`${path}\`: ${picture.width} × ${picture.height} pixels` }
      return published.has(path) ? { file: `public${path}`, description: `\`public${path}\`` } : undefined
    },
  }
}
