import type { RenderedPage } from '../render/render.ts'
import { entriesIn } from '../routes/fingerprint.ts'
import type { Route } from '../routes/resolve.ts'
import { splitAddress } from '../routes/url.ts'

type Standing = Pick<Route, 'url' | 'place' | 'item'>

/**
 * Where the page that a dead address once led to stands: the one page with the same last part (a number says nothing: it counts
 * the pages of a list) or, where there is none, the one that shows an entry whose file, or whose `id` among the pages of the same
 * folder, has that name.
 */
export function suggestTarget(path: string, routes: readonly Standing[]): string | undefined {
  const [folder, last] = parted(path)
  if (last === '') return undefined
  const canonical = routes.filter(({ url, place }) => url === place.canonical)
  const isNamesake = ({ url }: Standing): boolean => /\p{L}/u.test(last) && parted(url)[1] === last
  const showsEntry = ({ url, item }: Standing): boolean =>
    entriesIn(item).some(({ id, data }) => id === last || (parted(url)[0] === folder && idOf(data) === last))
  const namesakes = canonical.filter(isNamesake)
  const found = namesakes.length > 0 ? namesakes : canonical.filter(showsEntry)
  return found.length === 1 ? found[0]?.url : undefined
}

/** Folder and last part, in small letters: `/blog/A` is `/blog` and `a`. */
function parted(path: string): readonly [folder: string, last: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at).toLowerCase(), path.slice(at + 1).toLowerCase()]
}

const idOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : undefined

/** Where a page's redirect ends, through all that follow on it; addresses of this site without its origin. Nothing where it has none. */
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
