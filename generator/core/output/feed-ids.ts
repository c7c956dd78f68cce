import type { SiteSettings } from '../api/define-site.ts'
import type { MadeFile } from '../render/render-site.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { readFeed } from './read-feed.ts'

/** Entries of the site's feeds: the address of the page, and the id, without the origin of the site. */
export const feedIdsOf = (
  files: readonly Pick<MadeFile, 'path' | 'text'>[],
  { origin, feeds = [] }: Pick<SiteSettings, 'origin' | 'feeds'>,
  runtime: Pick<Runtime, 'cache'>,
): readonly { readonly address: string; readonly id: string }[] => {
  const withoutOrigin = (address: string): string =>
    address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return feeds
    .flatMap(({ path }) => files.filter((file) => `/${file.path}` === path))
    .flatMap(({ text }) => readFeed({ text }, runtime).entries)
    .map(({ id, url }) => ({ address: withoutOrigin(url), id: withoutOrigin(id) }))
    .filter(({ address }) => /^\/[^\s#?]*$/.test(address))
}
