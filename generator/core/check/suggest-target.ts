import type { RenderedPage } from '../render/render-pages.ts'
import { entriesIn } from '../routes/item-fingerprint.ts'
import type { Route } from '../routes/resolve.ts'
import { splitAddress } from '../routes/url.ts'
import { valueAt } from '../source/data-path.ts'

/** The only page with the last part of a dead address, if that has letters; else the only one with an entry whose file, or `id` in the same folder, has that name. */
export function suggestTarget(path: string, routes: readonly Pick<Route, 'url' | 'place' | 'item'>[]) {
  const [folder, last] = splitLastPart(path)
  if (last === '') return undefined
  const pages = routes
    .filter(({ url, place }) => url === place.canonical)
    .map(({ url, item }) => ({ url, item, parts: splitLastPart(url) }))
  const sameName = pages.filter(({ parts }) => /\p{L}/u.test(last) && parts[1] === last)
  const showsEntry = ({ item, parts }: (typeof pages)[number]): boolean =>
    entriesIn(item).some(
      ({ id, data }) => id === last || (parts[0] === folder && String(valueAt(data, ['id']) ?? '') === last),
    )
  const found = sameName.length > 0 ? sameName : pages.filter(showsEntry)
  return found.length === 1 ? found[0]?.url : undefined
}

/** `/blog/A` is `/blog` and `a`. */
function splitLastPart(path: string): readonly [folder: string, last: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at).toLowerCase(), path.slice(at + 1).toLowerCase()]
}

/** The end of a page's redirect and of those that follow, without the site's origin; none without a redirect. */
export function followRedirects(
  page: RenderedPage,
  byUrl: ReadonlyMap<string, RenderedPage>,
  origin: string,
  earlier: readonly RenderedPage[] = [],
): string | undefined {
  const { redirect } = page.head
  if (redirect === undefined) return undefined
  const target = redirect.startsWith(`${origin}/`) ? redirect.slice(origin.length) : redirect
  const next = target.startsWith('/') ? byUrl.get(splitAddress(target, page.route.url)[0]) : undefined
  if (!next || next === page || earlier.includes(next)) return target
  return followRedirects(next, byUrl, origin, [...earlier, page]) ?? target
}
