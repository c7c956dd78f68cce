import type { ContentPath, Source } from '../../core/api/index.ts'
import { ownsFile, replaceFileLinks, resolveFileAddress, type Variables } from '../../core/content/index.ts'
import { encodePath } from '../../core/html/index.ts'
import type { Compilation } from '../../core/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { createFileUrls, filesOf, pathAndFragmentOf } from '../../core/routes/index.ts'
import { type Field, findField } from '../../core/schema/index.ts'

/** The parts of a compilation that links are resolved with. */
export interface LinkContext extends Pick<Compilation, 'sources' | 'pages' | 'pictures' | 'statics' | 'texts'> {
  readonly variables: Variables
  readonly origin: string | undefined
}

/** What links can lead to in a compiled site, and the texts that have them. */
export interface SiteIndex extends LinkContext, LinkResolver {
  readonly compiled: Compilation
}

/** What a link leads to. Files are relative to the root. */
export interface LinkTarget {
  /** The file to open; undefined for a page without content. */
  readonly file: string | undefined
  /** The canonical address of a page. */
  readonly url?: string
  /** The file of the entry that is named or that the page shows. */
  readonly entry?: string | undefined
  /** The id of a place on the page; empty without one. */
  readonly fragment?: string
}

export function createSiteIndex(compiled: Compilation, linked = linkContextOf(compiled)): SiteIndex {
  return { ...linked, ...createLinkResolver(linked), compiled }
}

export function linkContextOf(compiled: Compilation): LinkContext {
  const { sources, pages, pictures, statics, texts, site } = compiled
  const { variables = {}, origin } = site ? compiled.settings : {}
  return { sources, pages, pictures, statics, texts, variables, origin }
}

/** The content file of a page: its entry, else the first file that it is built from. */
export const findFileOfPage = ({ route }: RenderedPage): string | undefined =>
  route.owner.startsWith('content/') ? route.owner : filesOf(route)[0]

export const findSourceOfFile = ({ sources }: Pick<SiteIndex, 'sources'>, file: string): Source | undefined =>
  sources.find((source) => ownsFile(source, file, sources))

export function findFieldOfFile(index: Pick<SiteIndex, 'sources'>, file: string, path: ContentPath): Field | undefined {
  const source = findSourceOfFile(index, file)
  return source && findField(source.schema, path)
}

type LinkResolver = ReturnType<typeof createLinkResolver>

/** Resolves addresses as content files have them. */
function createLinkResolver({ pages, pictures, statics, origin }: LinkContext) {
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  const { findUrl } = createFileUrls(pages.map(({ route }) => route))
  const published = new Set(statics)
  /** The address of the page that a content file makes; `/` if there is none. */
  const baseOf = (file: string): string =>
    (pages.find(({ route }) => route.owner === file) ?? pages.find((page) => findFileOfPage(page) === file))?.route
      .url ?? '/'
  /** The decoded path and fragment of an address inside the site; undefined for others. */
  const split = (written: string, file: string): readonly [string, string] | undefined => {
    const local = origin !== undefined && written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
    const address = replaceFileLinks(resolveFileAddress(local, file), findUrl)
    if (!/^[/#]/.test(address)) return undefined
    return pathAndFragmentOf(address, address.startsWith('#') ? baseOf(file) : '/')
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
        return {
          file: findFileOfPage(page),
          url: place.canonical,
          entry: owner.startsWith('content/') ? owner : undefined,
          fragment,
        }
      }
      const picture = pictures.get(path) ?? pictures.get(encodePath(path))
      if (picture) return { file: picture.file.path }
      return published.has(path) ? { file: `public${path}` } : undefined
    },
  }
}
