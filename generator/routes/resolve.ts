import type { PageLocation } from '../api/define.ts'
import type { LoadedSource, LoadedSources } from '../content/entry.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit } from '../runtime/paths.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { isInShard } from '../runtime/shard.ts'
import { diagnoseException } from '../site/error-location.ts'
import type { LoadedPage, Site } from '../site/load-site.ts'
import { type EntriesByFile, entriesIn, fingerprintItem } from './fingerprint.ts'
import { lacksSingle, type SelectedContent, selectContent, sourceOf, valuesOf } from './select-content.ts'
import { fillRoute, findAddressFault, foldAddress, outputPathOf, patternOf } from './url.ts'
import type { Visibility } from './visibility.ts'

/** One page at one address. */
export interface Route {
  readonly url: string
  /** POSIX path below the output folder. */
  readonly outputPath: string
  readonly page: LoadedPage
  readonly place: PageLocation
  readonly params: Readonly<Record<string, string>>
  /** What `each` made, with entries as they were given to it. */
  readonly item: unknown
  readonly content: SelectedContent
  /** The file that makes the page exist: the entry it shows, or the page's module. */
  readonly owner: string
  /** Content files of the entries in the item. */
  readonly ownFiles: readonly string[]
  /** Content files that all routes of the page read. */
  readonly sharedFiles: readonly string[]
  /** Changes with everything that `head` and `render` receive. */
  readonly key: string
}

/** Content files that a route was made from, its own first. */
export const filesOf = ({ ownFiles, sharedFiles }: Pick<Route, 'ownFiles' | 'sharedFiles'>): readonly string[] => [
  ...new Set([...ownFiles, ...sharedFiles]),
]

export interface Resolved {
  /** In the order of their addresses. */
  readonly routes: readonly Route[]
  /** Whether an address belongs to a page that could not be made because its content has errors. */
  readonly isExcused: (url: string) => boolean
}

export interface ResolveInput {
  readonly site: Site
  readonly loaded: LoadedSources
  readonly visibility: Visibility
}

/** Every route of the site, or those of a shard. */
export function resolve(
  { site, loaded, visibility }: ResolveInput,
  { shard }: Pick<Runtime, 'shard'> = {},
): Outcome<Resolved> {
  const diagnostics: Diagnostic[] = []
  const all: Route[] = []
  const excuses: ((url: string) => boolean)[] = []
  const entries = new Map(
    [...loaded.values()].flatMap((source) => source.entries.map((entry) => [entry.summary.file, entry] as const)),
  )
  for (const page of site.pages) {
    const { route, alsoAt = [], content, from = {} } = page.page
    const sources = Object.values({ ...content, ...from }).map(sourceOf)
    const dropped = sources.flatMap((source) => loaded.get(source)?.dropped ?? [])
    if (dropped.length > 0 && /:/.test(route)) excuses.push(excuse(route, dropped))
    if (lacksSingle({ ...content, ...from }, loaded)) {
      excuses.push(excuse(route), ...alsoAt.map((address) => excuse(address)))
      continue
    }
    try {
      const made = routesOf(page, loaded, visibility, entries)
      all.push(...made.value)
      diagnostics.push(...made.diagnostics)
    } catch (cause) {
      excuses.push(excuse(route))
      diagnostics.push(diagnoseException(cause, site.whereThrown, page.module, `\`each\` of ${route} fails: `))
    }
  }
  const { unique, taken } = rejectDuplicates(all, diagnostics)
  const routes = shard ? unique.filter(({ ownFiles: [file], url }) => isInShard(shard, file ?? url)) : unique
  return {
    value: { routes, isExcused: (url) => taken.has(url) || excuses.some((excuses) => excuses(url)) },
    diagnostics,
  }
}

function excuse(route: string, words?: LoadedSource['dropped']): (url: string) => boolean {
  const pattern = patternOf(route)
  return (url) => pattern.test(url) && (words === undefined || words.some((word) => url.includes(word)))
}

const addressHelp = 'begin it with /, and put letters, digits and hyphens between the slashes'

function routesOf(
  loadedPage: LoadedPage,
  loaded: LoadedSources,
  visibility: Visibility,
  entries: EntriesByFile,
): Outcome<readonly Route[]> {
  const diagnostics: Diagnostic[] = []
  const { page, module, moduleHash } = loadedPage
  const content = selectContent(page.content, loaded, visibility)
  const listed = selectContent({ ...page.content, ...page.from }, loaded, visibility, true)
  const instances = page.each
    ? page.each(valuesOf(listed, ({ summary }) => summary))
    : [{ params: {}, item: undefined }]
  const sharedFiles = [...new Set([...content.files, ...listed.files])]
  const value = instances.flatMap(({ params, item }) => {
    const url = fillRoute(page.route, params)
    const addresses = [url, ...(page.alsoAt ?? [])]
    const ownFiles = entriesIn(item).map(({ file }) => file)
    const owner = ownFiles[0] ?? module
    const itemHash = fingerprintItem(item, entries)
    return addresses.flatMap((address): Route[] => {
      const fault = findAddressFault(address)
      if (fault !== undefined) {
        const message = `the address \`${address}\` ${fault}`
        diagnostics.push(diagnose('route/invalid-address', startOf(owner), message, { help: addressHelp }))
        return []
      }
      const key = hashOf(moduleHash, address, addresses.join(' '), JSON.stringify(params), itemHash, content.hash)
      const place = { url: address, canonical: url, addresses }
      const outputPath = outputPathOf(address)
      return [
        { url: address, outputPath, page: loadedPage, place, params, item, content, owner, ownFiles, sharedFiles, key },
      ]
    })
  })
  return { value, diagnostics }
}

/** Keeps the first of several routes with one address; `taken` are addresses that more than one page claims. */
function rejectDuplicates(routes: readonly Route[], diagnostics: Diagnostic[]) {
  const taken = new Set<string>()
  const first = new Map<string, Route>()
  for (const route of routes) {
    const folded = foldAddress(route.url)
    const earlier = first.get(folded)
    if (!earlier) first.set(folded, route)
    else {
      taken.add(route.url)
      diagnostics.push(
        diagnose('route/duplicate-address', startOf(route.owner), `the address ${route.url} is taken`, {
          help: 'give one of the two another slug or route',
          notes: [
            { message: `this one is made by ${route.page.module}`, span: startOf(route.page.module) },
            { message: 'the other one', span: startOf(earlier.owner) },
          ],
        }),
      )
    }
  }
  return { unique: [...first.values()].sort((a, b) => byCodeUnit(a.url, b.url)), taken }
}
