import type { PageLocation } from '../api/define.ts'
import type { LoadedSource, LoadedSources } from '../content/validate.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { type Cache, createCache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit } from '../runtime/paths.ts'
import { diagnoseException } from '../site/error-location.ts'
import type { LoadedPage, Site } from '../site/load-site.ts'
import { addFingerprint, entriesIn, type Fingerprint } from './fingerprint.ts'
import { lacksSingle, selectContent } from './select-content.ts'
import { fillRoute, findAddressFault, foldAddress, outputPathOf, patternOf } from './url.ts'
import { publishTimes, type Visibility } from './visibility.ts'

/** One page at one address. */
export interface Route {
  readonly url: string
  readonly outputPath: string
  readonly page: LoadedPage
  readonly place: PageLocation
  readonly params: Readonly<Record<string, string>>
  readonly item: unknown
  readonly content: Readonly<Record<string, unknown>>
  /** The file that brings the page about: the entry it shows, or the page's module. */
  readonly owner: string
  /** Content files that it alone was made from. */
  readonly ownFiles: readonly string[]
  /** Lists of content files that its page's routes have in common. */
  readonly sharedFiles: readonly (readonly string[])[]
  /** All content files it was made from, the most particular first. */
  readonly files: () => readonly string[]
  /** Changes when anything that `head` or `render` sees changes, but for bodies of entries. */
  readonly key: string
  /** Changes when the body of an entry that they see changes. */
  readonly bodies: string
}

export interface Resolved {
  readonly routes: readonly Route[]
  /** Whether an address belongs to a page that could not be made because its content has errors of its own. */
  readonly isExcused: (url: string) => boolean
}

/** Every route of the site, in the order of their addresses. Those of a page are made anew where something that it reads has changed. */
export function resolve(
  site: Site,
  loaded: LoadedSources,
  visibility: Visibility,
  cache: Cache = createCache(),
): Outcome<Resolved> {
  const diagnostics: Diagnostic[] = []
  const routes: Route[] = []
  const excuses: ((url: string) => boolean)[] = []
  for (const page of site.pages) {
    const { route, alsoAt = [], content, from = {} } = page.page
    const sources = [...Object.values(content), ...Object.values(from)]
    const dropped = sources.flatMap((source) => loaded.get(source)?.dropped ?? [])
    if (dropped.length > 0 && /:/.test(route)) excuses.push(excuse(route, dropped))
    if (lacksSingle({ ...content, ...from }, loaded)) {
      excuses.push(excuse(route), ...alsoAt.map((address) => excuse(address)))
      continue
    }
    try {
      const read = sources.flatMap((source) => stateOf(loaded.get(source), visibility))
      const key = hashOf(page.module, page.moduleHash, ...read)
      const made = cache.memo('routes', key, () => routesOf(page, loaded, visibility))
      routes.push(...made.value)
      diagnostics.push(...made.diagnostics)
    } catch (cause) {
      excuses.push(excuse(route))
      diagnostics.push(diagnoseException(cause, site.whereThrown, page.module, `\`each\` of ${route} fails: `))
    }
  }
  const { unique, taken } = separateDuplicates(routes, diagnostics)
  return {
    value: { routes: unique, isExcused: (url) => taken.has(url) || excuses.some((excuses) => excuses(url)) },
    diagnostics,
  }
}

/** Changes with the entries of a source, and when one of their dates comes. */
function stateOf(source: LoadedSource | undefined, { withDrafts, now }: Visibility): readonly string[] {
  const past = source?.entries.flatMap(publishTimes).filter((time) => time <= now) ?? []
  return [source?.hash ?? '', withDrafts ? 'with drafts' : String(past.length)]
}

function excuse(route: string, words?: readonly string[]): (url: string) => boolean {
  const pattern = patternOf(route)
  return (url) => pattern.test(url) && (words === undefined || words.some((word) => url.includes(word)))
}

const addressHelp = 'begin it with /, and put letters, digits and hyphens between the slashes'

function routesOf(loadedPage: LoadedPage, loaded: LoadedSources, visibility: Visibility): Outcome<readonly Route[]> {
  const diagnostics: Diagnostic[] = []
  const { page, module, moduleHash } = loadedPage
  const content = selectContent(page.content, loaded, visibility)
  const from = selectContent(page.from ?? {}, loaded, visibility)
  const instances = page.each ? page.each({ ...content.values, ...from.values }) : [{ params: {}, item: undefined }]
  const value = instances.flatMap(({ params, item }) => {
    const url = fillRoute(page.route, params)
    const addresses = [url, ...(page.alsoAt ?? [])]
    const inItem = entriesIn(item)
    const print: Fingerprint = { data: '', hashes: [content.bodies] }
    addFingerprint(item, print)
    const bodies = hashOf(...print.hashes)
    const owner = inItem[0]?.file ?? module
    const ownFiles = inItem.map(({ file }) => file)
    const sharedFiles = [content.files, from.files]
    const files = () => [...ownFiles, ...sharedFiles.flat()]
    return addresses.flatMap((address) => {
      const fault = findAddressFault(address)
      if (fault !== undefined) {
        diagnostics.push(
          diagnose('route/invalid-address', startOf(owner), `the address \`${address}\` ${fault}`, {
            help: addressHelp,
          }),
        )
        return []
      }
      const key = hashOf(moduleHash, address, addresses.join(' '), JSON.stringify(params), print.data, content.hash)
      const place = { url: address, canonical: url, addresses }
      return [
        {
          url: address,
          outputPath: outputPathOf(address),
          page: loadedPage,
          place,
          params,
          item,
          content: content.values,
          owner,
          ownFiles,
          sharedFiles,
          files,
          key,
          bodies,
        },
      ]
    })
  })
  return { value, diagnostics }
}

interface Distinct {
  /** In the order of their addresses. */
  readonly unique: readonly Route[]
  /** Addresses that more than one page claims. */
  readonly taken: ReadonlySet<string>
}

function separateDuplicates(routes: readonly Route[], diagnostics: Diagnostic[]): Distinct {
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

/** What `head` and `render` are given. */
export const inputOf = ({ params, item, content, place }: Route) => ({ params, item, content, place })
