import type { SiteSettings } from '../api/settings.ts'
import type { MadeFile } from '../render/render-site.ts'

/** Entries of the site's feeds: the address of the page, and the id, without the origin of the site. */
export const feedIdsOf = (
  files: readonly Pick<MadeFile, 'path' | 'text'>[],
  { origin, feeds = [] }: Pick<SiteSettings, 'origin' | 'feeds'>,
): readonly { readonly address: string; readonly id: string }[] => {
  const withoutOrigin = (address: string): string =>
    address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return feeds
    .flatMap(({ path }) => files.filter((file) => `/${file.path}` === path))
    .flatMap(({ text }) => readFeedEntries(text))
    .map(({ id, url }) => ({ address: withoutOrigin(url), id: withoutOrigin(id) }))
    .filter(({ address }) => /^\/[^\s#?]*$/.test(address))
}

export interface FeedEntry {
  readonly id: string
  readonly url: string
}

/** Ids and addresses of the entries of an Atom or JSON feed; none of a text that is neither. */
export const readFeedEntries = (text: string): readonly FeedEntry[] =>
  (text.trimStart().startsWith('{') ? readJsonFeed(text) : readAtomFeed(text)).filter(
    ({ id, url }) => id !== '' && url !== '' && !/\s/.test(id),
  )

function readJsonFeed(text: string): readonly FeedEntry[] {
  try {
    const { items }: { items?: unknown } = JSON.parse(text)
    return Array.isArray(items)
      ? items.map((item) => ({ id: String(item?.id ?? ''), url: String(item?.url ?? '') }))
      : []
  } catch {
    return []
  }
}

const readAtomFeed = (text: string): readonly FeedEntry[] =>
  [...text.matchAll(/<entry\b[^>]*>(.*?)<\/entry>/gs)].map(([, entry = '']) => {
    const links = [...entry.matchAll(/<link\b[^>]*>/g)].map(([link]) => link)
    const link = links.find((one) => !/\brel=/.test(one) || /\brel=["']alternate["']/.test(one))
    return {
      id: decode(/<id\b[^>]*>([^<]*)<\/id>/.exec(entry)?.[1] ?? '').trim(),
      url: decode(/\bhref=["']([^"']*)["']/.exec(link ?? '')?.[1] ?? ''),
    }
  })

const decode = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
