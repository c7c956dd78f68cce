import { replaceFileLinks, resolveFileAddress } from '../../core/content/file-addresses.ts'
import { encodePath } from '../../core/html/address.ts'
import { createFileUrls } from '../../core/routes/file-urls.ts'
import { splitAddress } from '../../core/routes/url.ts'
import { findContentFile, type SiteIndex } from './site-index.ts'

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

export type LinkResolver = ReturnType<typeof createLinkResolver>

export function createLinkResolver({ pages, pictures, statics, origin }: SiteIndex) {
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  const { findUrl } = createFileUrls(pages.map(({ route }) => route))
  const published = new Set(statics)
  /** The address of the page that a content file makes; `/` if there is none. */
  const baseOf = (file: string): string =>
    (pages.find(({ route }) => route.owner === file) ?? pages.find((page) => findContentFile(page) === file))?.route
      .url ?? '/'
  /** The decoded path and fragment of an address inside the site, as a content file has it; undefined for others. */
  const split = (written: string, file: string): readonly [string, string] | undefined => {
    const local = origin !== undefined && written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
    const address = replaceFileLinks(resolveFileAddress(local, file), findUrl)
    if (!/^[/#]/.test(address)) return undefined
    return splitAddress(address, address.startsWith('#') ? baseOf(file) : '/')
  }
  return {
    findPage(written: string, file: string) {
      const [path = ''] = split(written, file) ?? []
      return byUrl.get(path)
    },
    findTarget(written: string, file: string): LinkTarget | undefined {
      const [path, fragment] = split(written, file) ?? []
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
          fragment: fragment ?? '',
        }
      }
      const picture = pictures.get(path) ?? pictures.get(encodePath(path))
      if (picture)
        return { file: picture.file.path, description: `\`${path}\`: ${picture.width} × ${picture.height} pixels` }
      return published.has(path) ? { file: `public${path}`, description: `\`public${path}\`` } : undefined
    },
  }
}
