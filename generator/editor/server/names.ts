import { posix } from 'node:path'
import type { ContentPath, Source } from '../../core/api/index.ts'
import { entryIdOf, expandText } from '../../core/content/index.ts'
import { runGit } from '../../core/context/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { filesOf, isNotFoundPage, type Route } from '../../core/routes/index.ts'
import { describeFieldName, fieldNamesAt, findField } from '../../core/schema/index.ts'
import { settingsProvenance } from '../../core/site/index.ts'
import { addressRecordFile, parseAddressRecord, valueAt, valuesIn } from '../../core/source/index.ts'
import { parseTime } from '../../core/text/index.ts'
import type { FormOption } from '../form-protocol.ts'
import type { PublicationState } from '../protocol.ts'
import type { ContentField } from './annotate-page.ts'
import type { EditCore } from './session-context.ts'

const maxTitle = 60

/** `Questions 2: What does it cost?` */
export function describeItem(list: string, item: unknown, index: number): string {
  const title = findItemTitle(item)
  return `${list} ${index + 1}${title ? `: ${title}` : ''}`
}

/** What a list calls an item: its text, its title, or else its first text, cut off where it is long. */
export function findItemTitle(item: unknown): string | undefined {
  const texts = Object.entries(Object(item)).flatMap(([key, value]) =>
    key !== 'id' && typeof value === 'string' && value !== '' ? [value] : [],
  )
  const title = typeof item === 'string' ? item : (findTitleInData(item) ?? texts[0])
  return title && title.length > maxTitle ? `${title.slice(0, maxTitle - 1).trimEnd()}…` : title
}

/** The title or name in the data of an entry or an item. */
export const findTitleInData = (data: unknown): string | undefined =>
  ['title', 'name', 'label', 'heading', 'question', 'alt']
    .map((key) => valueAt(data, [key]))
    .find((value): value is string => typeof value === 'string' && value !== '')

/** Code, strong words and links of markdown, with their words. */
const markup = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)]+\)/g

/** The description of a field for people who do not know markdown. */
export const plainDescription = (description: string | undefined): string | undefined =>
  description
    ?.replace(/\bMarkdown: /g, 'Text with ')
    .replace(markup, (_all, ...[code, strong, link]: (string | undefined)[]) => code ?? strong ?? link ?? '')

/** Names of lists that say nothing beside the name of the group around them. */
const isUnnamed = (step: string | number, index: number): boolean => step === 'items' && index > 0

/** `hero.actions[0].label` is `Hero › Actions 1: Label`. `Text` for the markdown body. */
export function describeFieldPath({ schema }: Source, path: ContentPath | undefined): string {
  if (!path) return 'Text'
  const names: string[] = []
  for (const [index, step] of path.entries()) {
    const isCell = typeof path[index - 1] === 'number'
    if (typeof step === 'number') names.push(`${names.pop() ?? ''}${isCell ? ', column' : ''} ${step + 1}`.trim())
    else if (!isUnnamed(step, index)) names.push(nameField(schema, path.slice(0, index + 1)))
  }
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(' › ')}: ${last}` : last
}

/** What forms call the field at a path, or the list that an item is in. */
export function nameField(schema: Source['schema'], path: ContentPath): string {
  const end = path.findLastIndex((step, index) => typeof step === 'string' && !isUnnamed(step, index))
  const at = path.slice(0, end + 1)
  return findField(schema, at)?.title ?? describeFieldName(String(at.at(-1) ?? ''))
}

/** The first words beside each address in the files of the settings, which have the menus. */
export function namesOfAddresses({
  site,
  loaded,
  locator,
  settings,
}: CompleteCompilation): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const file of settingsProvenance(site, loaded).ownFiles)
    for (const { value } of valuesIn(locator.findDocument(file)?.data)) {
      const title = findTitleInData(value)
      if (title === undefined) continue
      for (const text of Object.values(value as object))
        if (typeof text === 'string' && text.startsWith('/') && !names.has(text))
          names.set(text, expandText(title, settings.variables ?? {}))
    }
  return names
}

/** The address by which the menus link a page, or else its own. */
const findMenuAddress = ({ place }: Pick<Route, 'place'>, names: ReadonlyMap<string, string>): string =>
  place.addresses.find((address) => names.has(address)) ?? place.canonical

/** Pages with an address of their own that visitors find, rather than a redirect, a second address, or what stands in for a missing page. */
export const listCanonicalPages = ({ pages }: Pick<CompleteCompilation, 'pages'>): CompleteCompilation['pages'] =>
  pages.filter(
    ({ route, head }) =>
      head.redirect === undefined && !isNotFoundPage(route.outputPath) && route.url === route.place.canonical,
  )

/** The page that a content file is for. Undefined for a file of several pages. */
export const findPageOf = (served: CompleteCompilation, file: string): Route | undefined =>
  listCanonicalPages(served).find(
    ({ route }) => route.owner === file || (filesOf(route).includes(file) && isPageFile(file, route, served.routes)),
  )?.route

/** The address of the page that a file has to itself. */
export const findAddress = ({ routes }: Pick<CompleteCompilation, 'routes'>, file: string): string | undefined =>
  routes.find(({ owner, url, place }) => owner === file && url === place.canonical)?.url

/** `Coming soon | Future Wellness` is `Coming soon`. */
export const withoutSiteName = (title: string): string => title.replace(/ [|·–—] [^|·–—]+$/, '')

/** What editors call a content file: the name of its page in the menus or its title, or else what it is. */
export function nameFile(served: CompleteCompilation, file: string, source: Source): string {
  const page = findPageOf(served, file)
  const title = source.kind === 'collection' ? findTitleInData(served.locator.findDocument(file)?.data) : undefined
  const names = namesOfAddresses(served)
  const name = page && names.get(findMenuAddress(page, names))
  return expandText(title ?? name ?? describeFieldName(entryIdOf(source, file)), served.settings.variables ?? {})
}

/** Whether a single file is the content of one template alone, or has its name. */
export function isPageFile(file: string, { ownFiles, page }: Route, routes: CompleteCompilation['routes']): boolean {
  if (ownFiles.length > 0) return false
  const isNamesake = page.module.endsWith(`/${posix.basename(file, posix.extname(file))}.tsx`)
  return isNamesake || routes.every((other) => other.page.module === page.module || !filesOf(other).includes(file))
}

/** Addresses of pages, with their titles and, before these, what the menus of the site call them. */
export function listAddresses(served: CompleteCompilation): readonly FormOption[] {
  const names = namesOfAddresses(served)
  return listCanonicalPages(served).map(({ route, head }) => {
    const value = findMenuAddress(route, names)
    const words = [names.get(value) ?? [], withoutSiteName(head.title)].flat()
    return { value, label: [...new Set(words)].join(' · ') }
  })
}

/** What a change of a field is called: `heading of Locations`. */
export function describeChange({ file, path, source }: ContentField, served: CompleteCompilation): string {
  const name = path ? nameField(source.schema, path) || 'details' : 'text'
  return `${name.charAt(0).toLowerCase()}${name.slice(1)} of ${nameFile(served, file, source)}`
}

type PublicationContext = Pick<EditCore, 'current' | 'context'>

interface Entry {
  readonly file: string
  readonly source: Source
  readonly data: unknown
}

/** Says whether and when an entry is published. Undefined if its schema has none of the fields for that. */
export const describePublication = (core: PublicationContext, entry: Entry): PublicationState | undefined =>
  createPublicationDescriber(core)(entry)

/** Describes entries of the present site, for which it reads the record of addresses and asks git once. */
export function createPublicationDescriber(core: PublicationContext) {
  const hasBeenPublished = createPublishedTest(core)
  const { now } = core.context.options
  return ({ file, source: { schema }, data }: Entry): PublicationState | undefined => {
    const keys = fieldNamesAt(schema, [])
    if (!['draft', 'publishAt', 'expireAt'].some((key) => keys.includes(key))) return undefined
    const timeOf = (key: string): number => parseTime(valueAt(data, [key])) ?? Number.NaN
    const [start, end] = [timeOf('publishAt'), timeOf('expireAt')]
    const hidden = (words: string, act: string, key: string): PublicationState => {
      return { isPublished: false, words, remedy: `To publish it, ${act} “${nameField(schema, [key])}” in its details` }
    }
    if (valueAt(data, ['draft']) === true) return hidden('Draft: not published', 'turn off', 'draft')
    if (end <= now) return hidden(`Hidden since ${inWords(end)}`, 'change', 'expireAt')
    if (start > now) return hidden(`Hidden until ${inWords(start)}`, 'wait, or change', 'publishAt')
    if (!hasBeenPublished(file))
      return { isPublished: false, words: 'Not published yet', remedy: 'To publish it, choose “Changes…”' }
    const from = Number.isNaN(start) ? '' : ` since ${inWords(start)}`
    return { isPublished: true, words: `Published${from}${Number.isNaN(end) ? '' : `, until ${inWords(end)}`}` }
  }
}

/** `3 March 2027`; with the time unless it is midnight UTC. */
function inWords(time: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }).format(time)
  return time % 86_400_000 === 0 ? day : `${day}, ${hour} UTC`
}

/** Tests whether visitors can have seen an entry: its address is recorded, or a remote has its file. True for a site that records no addresses. */
export function createPublishedTest({ current, context: { root } }: PublicationContext) {
  const served = current()
  const record = served?.texts.get(addressRecordFile) ?? ''
  if (!served || record === '') return () => true
  const { addresses } = parseAddressRecord(record)
  const recorded = new Set(served.routes.flatMap(({ owner, url }) => (addresses.has(url) ? [owner] : [])))
  let pushed: ReadonlySet<string> | undefined
  return (file: string): boolean => {
    if (recorded.has(file)) return true
    pushed ??= new Set(runGit(root, pushedFiles).stdout.toString().split('\0'))
    return pushed.has(file)
  }
}

/** The files of the content that a commit of a remote has added. */
const pushedFiles = 'log --remotes --no-renames --diff-filter=A --format= --name-only --relative -z -- content'.split(
  ' ',
)
