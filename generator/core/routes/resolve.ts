import { type PageLocation, unwrapList } from '../api/define.ts'
import { entriesByKey, type LoadedSources } from '../content/entry.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { hashOf } from '../runtime/hash.ts'
import { isInShard, type Runtime } from '../runtime/runtime.ts'
import type { LoadedPage, Site } from '../site/load-site.ts'
import { diagnoseException, type ErrorLocator } from '../site/run-templates.ts'
import { valueAt } from '../source/data-path.ts'
import { byCodeUnit, escapeRegExp, findRepeated, slugOf } from '../text/strings.ts'
import { createFileUrls, createItemFingerprints, type EntriesByKey, entriesIn } from './entries-in-items.ts'
import { contentValues, lacksSingle, type SelectedContent, selectContent } from './select-content.ts'
import { caseFoldAddress, fillRoute, findAddressProblem, isNotFoundPage, outputPathOf, routePattern } from './url.ts'
import type { Visibility } from './visibility.ts'

/** One page at one address. */
export interface Route {
  readonly url: string
  /** POSIX path below the output folder. */
  readonly outputPath: string
  readonly page: LoadedPage
  readonly place: PageLocation
  readonly params: Readonly<Record<string, string>>
  /** Result of `each`, with entries as `each` received them. */
  readonly item: unknown
  readonly content: SelectedContent
  /** The entry that the page shows, or the page's module. */
  readonly owner: string
  /** Content files of the entries in the item. */
  readonly ownFiles: readonly string[]
  /** Content files that all routes of the page read. */
  readonly sharedFiles: readonly string[]
  /** Changes with everything that `head` and `render` receive. */
  readonly key: string
}

/** Content files that a route is made from, its own first. */
export const filesOf = ({ ownFiles, sharedFiles }: Pick<Route, 'ownFiles' | 'sharedFiles'>): readonly string[] => [
  ...new Set([...ownFiles, ...sharedFiles]),
]

export type ResolvedRoutes = ReturnType<typeof resolve>['value']

export interface ResolveInput {
  readonly site: Site
  readonly loaded: LoadedSources
  readonly visibility: Visibility
}

/** All routes of the site, or those of a shard. */
export function resolve(input: ResolveInput, { shard }: Pick<Runtime, 'shard'> = {}) {
  const { site, loaded } = input
  const diagnostics: Diagnostic[] = []
  const all: Route[] = []
  const refused = new Set<string>()
  const brokenPatterns: ((url: string) => boolean)[] = []
  const addBroken = (route: string, words?: readonly string[]): void => {
    const pattern = routePattern(route)
    brokenPatterns.push((url) => pattern.test(url) && (!words || words.some((word) => url.includes(word))))
  }
  const entries = entriesByKey(loaded)
  for (const page of site.pages) {
    const { route, alsoAt = [], content, from = {} } = page.page
    const sources = { ...content, ...from }
    const dropped = Object.values(sources).flatMap((source) => loaded.get(unwrapList(source))?.dropped ?? [])
    if (lacksSingle(sources, loaded)) {
      for (const address of [route, ...alsoAt]) addBroken(address)
      continue
    }
    try {
      const made = routesOf(page, input, entries)
      all.push(...made.value)
      // Of lists, such as those that `groupBy` makes, any may be missing.
      if (dropped.length > 0 && route.includes(':'))
        addBroken(route, made.value.length > 0 && made.value.every(isNamedByEntry) ? dropped : undefined)
      for (const url of made.refused) refused.add(url)
      diagnostics.push(...made.diagnostics)
    } catch (cause) {
      addBroken(route)
      const locate: ErrorLocator = (error) => site.locateError(error) ?? findRoute(page)
      diagnostics.push(diagnoseException(cause, locate, page.module, `\`each\` of ${route} fails: `))
    }
  }
  const { unique, taken, ...duplicates } = rejectDuplicates(all)
  /** Sorted by address. */
  const routes: readonly Route[] = unique.filter(({ ownFiles: [file], url }) => isInShard(shard, file ?? url))
  /** Whether the page at an address is missing because of errors. */
  const isBroken = (url: string): boolean =>
    taken.has(url) || refused.has(url) || brokenPatterns.some((matches) => matches(url))
  return {
    value: { routes, isBroken, hasFailedPages: brokenPatterns.length > 0, fileUrls: createFileUrls(unique) },
    diagnostics: [...diagnostics, ...duplicates.diagnostics],
  }
}

/** Whether the address of a page has the name of an entry that it shows. */
const isNamedByEntry = ({ item, place }: Route): boolean =>
  entriesIn(item).some(({ id, data }) =>
    [id, valueAt(data, ['slug'])].some((name) => typeof name === 'string' && place.canonical.includes(name)),
  )

/** Where the template of a page has its route. */
function findRoute({ module, page: { route }, readModule }: LoadedPage): Span | undefined {
  const start = readModule(module).search(new RegExp(`(?<=(["'\`]))${escapeRegExp(route)}(?=\\1)`))
  return start < 0 ? undefined : { file: module, start, end: start + route.length }
}

/** What to write instead of an address that no page can have. */
function adviseAddress(url: string): string {
  const slugs = url.split('/').map(slugOf).join('/')
  const example = slugs === url || findAddressProblem(slugs) !== undefined ? '' : `, such as \`${slugs}\``
  return `begin it with /, and put letters, digits and hyphens between the slashes${example}`
}

function routesOf(page: LoadedPage, { loaded, visibility }: ResolveInput, entries: EntriesByKey) {
  const diagnostics: Diagnostic[] = []
  /** Addresses that no page can have. */
  const refused: string[] = []
  const { route, alsoAt = [], content: declared, from, each } = page.page
  const content = selectContent(declared, loaded, visibility)
  const listed = selectContent({ ...declared, ...from }, loaded, visibility, true)
  const instances = each
    ? page.call(page, 'each', () => each(contentValues(listed, ({ summary }) => summary)))
    : [{ params: {}, item: undefined }]
  if (!Array.isArray(instances)) throw new TypeError('it returns no list of pages')
  const sharedFiles = [...new Set([...content.files, ...listed.files])]
  const fingerprint = createItemFingerprints(entries)
  const value = instances.flatMap(({ params, item }) => {
    const canonical = fillRoute(route, params)
    const addresses = [canonical, ...alsoAt]
    const ownFiles = entriesIn(item).map(({ file }) => file)
    const owner = ownFiles[0] ?? page.module
    const itemHash = fingerprint(item)
    return addresses.flatMap((url): Route[] => {
      const isMissingPage = canonical !== route && isNotFoundPage(outputPathOf(url))
      const fault = isMissingPage ? 'is that of the page for missing addresses' : findAddressProblem(url)
      if (fault !== undefined) {
        const message = `the address \`${url}\` ${fault}`
        diagnostics.push(diagnose('route/invalid-address', startOf(owner), message, { help: adviseAddress(url) }))
        refused.push(url)
        return []
      }
      const key = hashOf(page.moduleHash, url, addresses.join(' '), JSON.stringify(params), itemHash, content.hash)
      const place = { url, canonical, addresses }
      return [
        { url, outputPath: outputPathOf(url), page, place, params, item, content, owner, ownFiles, sharedFiles, key },
      ]
    })
  })
  return { value, refused, diagnostics }
}

/** Keeps the first of several routes with one address. */
function rejectDuplicates(routes: readonly Route[]) {
  const repeated = findRepeated(routes, ({ url }) => caseFoldAddress(url))
  const rejected = new Set(repeated.map(({ item }) => item))
  const diagnostics = repeated.map(({ item: { url, owner, page }, first }) => {
    const notes = [
      { message: `this one is made by ${page.module}`, span: startOf(page.module) },
      { message: 'the other one', span: startOf(first.owner) },
    ]
    const details = { help: 'give one of the two another slug or route', notes }
    return diagnose('route/duplicate-address', startOf(owner), `the address ${url} is taken`, details)
  })
  const unique = routes.filter((route) => !rejected.has(route)).sort((a, b) => byCodeUnit(a.url, b.url))
  return { unique, taken: new Set([...rejected].map(({ url }) => url)), diagnostics }
}
