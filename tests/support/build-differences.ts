import type { SiteChanges } from '../../generator/review/site-changes.ts'
import { addressOf, type Build, type BuiltPage } from './read-build.ts'

/** `-` and `+` before what only the first or only the second of two states has, sorted. */
type Signed = readonly string[]

interface Differences {
  readonly gone: readonly string[]
  readonly added: readonly string[]
  /** Pages on both sides whose bytes differ. */
  readonly pages: Readonly<Record<string, Readonly<Record<(typeof aspects)[number], Signed>>>>
  /** Paths whose bytes differ or that are new, and those that are gone. */
  readonly uploads: readonly string[]
  readonly deletions: readonly string[]
}

const aspects = ['words', 'links', 'pictures', 'media', 'anchors', 'heads', 'jsonLd', 'assets'] as const
/** Those that are compared with their number of occurrences. */
const counted: readonly string[] = ['words', 'heads', 'jsonLd']

function subtract(one: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const item of other) counts.set(item, (counts.get(item) ?? 0) + 1)
  return one.filter((item) => {
    const count = counts.get(item) ?? 0
    counts.set(item, count - 1)
    return count <= 0
  })
}

function signedDifference(aspect: string, before: readonly string[], after: readonly string[]): Signed {
  const all = [
    ...subtract(before, after).map((item) => `- ${item}`),
    ...subtract(after, before).map((item) => `+ ${item}`),
  ]
  return (counted.includes(aspect) ? all : [...new Set(all)]).sort()
}

/** The differences of two published folders. */
export function differencesOfBuilds(before: Build, after: Build): Differences {
  const addresses = ({ files, redirects }: Build): ReadonlySet<string> =>
    new Set([
      ...[...files.keys()].filter((path) => !/^_(?:assets|frames)\//.test(path)).map(addressOf),
      ...redirects.keys(),
    ])
  const [old, fresh] = [addresses(before), addresses(after)]
  const isPage = (url: string): boolean => old.has(url) && !before.redirects.has(url)
  const isRedirect = (url: string): boolean => before.redirects.has(url) || after.redirects.has(url)
  const pages = [...after.pages].flatMap(([url, page]) => {
    const earlier = before.pages.get(url)
    return earlier && earlier.html !== page.html && !isRedirect(url) ? [[url, comparePage(earlier, page)] as const] : []
  })
  const isCompared = (path: string): boolean => !isRedirect(addressOf(path))
  return {
    gone: [...old].filter((url) => !fresh.has(url)).sort(),
    added: [...fresh].filter((url) => !isPage(url) && !after.redirects.has(url)).sort(),
    pages: Object.fromEntries(pages),
    uploads: [...after.files]
      .flatMap(([path, sha]) => (before.files.get(path) === sha ? [] : [path]))
      .filter(isCompared),
    deletions: [...before.files.keys()].filter((path) => !after.files.has(path)).filter(isCompared),
  }
}

const comparePage = (before: BuiltPage, after: BuiltPage) =>
  Object.fromEntries(
    aspects.map((aspect) => [aspect, signedDifference(aspect, before[aspect], after[aspect])]),
  ) as Differences['pages'][string]

/** The same, by a report of `site diff --format json`. */
export function differencesOfReport(report: SiteChanges, before: Build, after: Build): Differences {
  const isCompared = (path: string): boolean =>
    !before.redirects.has(addressOf(path)) && !after.redirects.has(addressOf(path))
  const isListed = (path: string): boolean => (before.files.has(path) || after.files.has(path)) && isCompared(path)
  return {
    gone: report.addresses.gone.map(({ url }) => url).sort(),
    added: report.addresses.added.map(({ url }) => url).sort(),
    pages: Object.fromEntries(report.changedPages.map((url) => [url, changesOfPage(report, url)])),
    uploads: report.files.uploads
      .map(({ path }) => path)
      .filter(isListed)
      .sort(),
    deletions: report.files.deletions.filter(isListed).sort(),
  }
}

const aspectOf: Readonly<Record<string, (typeof aspects)[number]>> = {
  words: 'words',
  link: 'links',
  picture: 'pictures',
  media: 'media',
  anchor: 'anchors',
  title: 'heads',
  description: 'heads',
  head: 'heads',
  'json-ld': 'jsonLd',
  asset: 'assets',
}

function changesOfPage({ changes }: SiteChanges, url: string) {
  const sides = Object.fromEntries(
    aspects.map((aspect) => [aspect, { before: [] as string[], after: [] as string[] }] as const),
  )
  for (const change of changes.filter(({ pages }) => pages.includes(url))) {
    const { before, after } = change.variants.find(({ page }) => page === url) ?? change
    for (const place of [`${change.kind} ${change.name}`, ...change.also]) {
      const [, kind = '', name = ''] = /^(\S+) ?(.*)$/.exec(place) ?? []
      // Scripts are named by hashes, and texts in the props of islands are part of no element.
      if ((kind === 'head' && /^(?:script|style)$/.test(name)) || name === 'site-island props') continue
      const side = sides[aspectOf[kind] ?? '']
      const itemsOf = (text: string | undefined): readonly string[] => {
        if (text === undefined) return []
        if (kind === 'words') return text.split(/\s+/).filter(Boolean)
        return kind === 'json-ld' ? [`${name.split('.').at(-1)}=${text}`] : [text]
      }
      side?.before.push(...itemsOf(before))
      side?.after.push(...itemsOf(after))
    }
  }
  return Object.fromEntries(
    aspects.map((aspect) => [
      aspect,
      signedDifference(aspect, sides[aspect]?.before ?? [], sides[aspect]?.after ?? []),
    ]),
  ) as Differences['pages'][string]
}
