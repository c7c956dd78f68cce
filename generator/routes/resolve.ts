import type { LoadedSources } from '../content/validate.ts'
import type { Entry, Place } from '../define.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { hashOf } from '../lib/hash.ts'
import type { Outcome } from '../lib/outcome.ts'
import { byCodeUnit } from '../lib/paths.ts'
import type { LoadedPage, Site } from '../site/load.ts'
import { diagnoseThrown } from '../site/where-thrown.ts'
import { lacks, pick } from './pick.ts'
import { fillRoute, findAddressFault, foldAddress, outputPathOf, patternOf } from './url.ts'
import type { Visibility } from './visible.ts'

/** One page at one address. */
export interface Route {
  readonly url: string
  readonly outputPath: string
  readonly page: LoadedPage
  readonly place: Place
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

/** Every route of the site, in the order of their addresses. */
export function resolve(site: Site, loaded: LoadedSources, visibility: Visibility): Outcome<Resolved> {
  const diagnostics: Diagnostic[] = []
  const routes: Route[] = []
  const excuses: ((url: string) => boolean)[] = []
  for (const page of site.pages) {
    const { route, alsoAt = [], content, from = {} } = page.page
    const sources = [...Object.values(content), ...Object.values(from)]
    const dropped = sources.flatMap((source) => loaded.get(source)?.dropped ?? [])
    if (dropped.length > 0 && /:/.test(route)) excuses.push(excuse(route, dropped))
    if (lacks({ ...content, ...from }, loaded)) {
      excuses.push(excuse(route), ...alsoAt.map((address) => excuse(address)))
      continue
    }
    try {
      routes.push(...routesOf(page, loaded, visibility, diagnostics))
    } catch (cause) {
      excuses.push(excuse(route))
      diagnostics.push(diagnoseThrown(cause, site.whereThrown, page.module, `\`each\` of ${route} fails: `))
    }
  }
  const { unique, taken } = separateDuplicates(routes, diagnostics)
  return {
    value: { routes: unique, isExcused: (url) => taken.has(url) || excuses.some((excuses) => excuses(url)) },
    diagnostics,
  }
}

function excuse(route: string, words?: readonly string[]): (url: string) => boolean {
  const pattern = patternOf(route)
  return (url) => pattern.test(url) && (words === undefined || words.some((word) => url.includes(word)))
}

const addressHelp = 'begin it with /, and put letters, digits and hyphens between the slashes'

function routesOf(
  loadedPage: LoadedPage,
  loaded: LoadedSources,
  visibility: Visibility,
  diagnostics: Diagnostic[],
): Route[] {
  const { page, module, moduleHash } = loadedPage
  const content = pick(page.content, loaded, visibility)
  const from = pick(page.from ?? {}, loaded, visibility)
  const instances = page.each ? page.each({ ...content.values, ...from.values }) : [{ params: {}, item: undefined }]
  return instances.flatMap(({ params, item }) => {
    const url = fillRoute(page.route, params)
    const addresses = [url, ...(page.alsoAt ?? [])]
    const inItem = entriesIn(item)
    const print: Print = { data: '', hashes: [content.bodies] }
    addPrint(item, print)
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
}

const isEntry = (value: unknown): value is Entry<unknown> =>
  typeof value === 'object' && value !== null && 'hash' in value && 'file' in value && 'headings' in value

/** What an item is known by. */
interface Print {
  data: string
  /** Hashes of its entries as a whole. */
  readonly hashes: string[]
}

/** Entries are known by the hash of their data, everything else by its JSON. */
function addPrint(item: unknown, print: Print): void {
  if (isEntry(item)) {
    print.hashes.push(item.hash)
    print.data += `"${item.dataHash}"`
  } else if (Array.isArray(item)) {
    print.data += '['
    for (const one of item) {
      addPrint(one, print)
      print.data += ','
    }
    print.data += ']'
  } else if (typeof item === 'object' && item !== null && Object.getPrototypeOf(item) === Object.prototype) {
    print.data += '{'
    for (const [key, value] of Object.entries(item)) {
      print.data += `${JSON.stringify(key)}:`
      addPrint(value, print)
      print.data += ','
    }
    print.data += '}'
  } else print.data += JSON.stringify(item) ?? ''
}

/** Entries in an item, not looking deeper than its fields and their lists. */
export function entriesIn(item: unknown): Entry<unknown>[] {
  if (isEntry(item)) return [item]
  if (typeof item !== 'object' || item === null) return []
  return Object.values(item)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isEntry)
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
