import type { RenderedPage } from '../render/render.ts'
import { outputPathOf } from '../routes/url.ts'
import type { RuleContext } from './rule.ts'

export interface AddressIndex {
  readonly byUrl: ReadonlyMap<string, RenderedPage>
  /** What can be meant by a mistyped address. */
  readonly addresses: readonly string[]
  /** Whether a path of the site leads somewhere, or would if its content had no errors. */
  readonly isLive: (path: string) => boolean
  readonly idsOf: (page: RenderedPage) => ReadonlySet<string>
}

/** Where links inside the site can lead. */
export function createAddressIndex(site: RuleContext): AddressIndex {
  const { pages, pictures, fileAddresses, isExcused } = site
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  // A page's file is no address of its own: hosts serve it, and search engines would find the page twice.
  const pageFiles = new Set(pages.map(({ route }) => `/${route.outputPath}`))
  const files = new Set(fileAddresses.filter((address) => !pageFiles.has(address)))
  const isThere = (path: string): boolean =>
    byUrl.has(path) || files.has(path) || pictures.has(path) || files.has(`/${outputPathOf(path)}`)
  const ids = new Map<RenderedPage, ReadonlySet<string>>()
  const verdicts = new Map<string, boolean>()
  return {
    byUrl,
    addresses: [...byUrl.keys(), ...pictures.keys(), ...files],
    isLive: (path) => {
      const verdict = verdicts.get(path) ?? (isThere(path) || isExcused(path))
      verdicts.set(path, verdict)
      return verdict
    },
    idsOf: (page) => {
      const known = ids.get(page) ?? new Set(page.facts.ids)
      ids.set(page, known)
      return known
    },
  }
}
