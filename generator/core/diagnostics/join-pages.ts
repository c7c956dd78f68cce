import { byCodeUnit, escapeRegExp } from '../runtime/strings.ts'
import { type Diagnostic, startOf } from './diagnostic.ts'

/** Pages of one template, in the order of their addresses. */
export interface PageFamily {
  readonly module: string
  readonly urls: readonly string[]
}

/**
 * Joins findings that are the same on several pages: at one place, or at the start of the files of all pages of a template, which then is the
 * cause. Findings without pages stay.
 */
export function joinPages(diagnostics: readonly Diagnostic[], families: readonly PageFamily[]): readonly Diagnostic[] {
  const familyAt = new Map(families.flatMap((family) => family.urls.map((url) => [url, family] as const)))
  const groups = new Map<string, Diagnostic[]>()
  for (const found of diagnostics) {
    const [page] = found.pages ?? []
    if (page === undefined) continue
    const { file, start } = found.span
    const place = isUnplaced(found) ? familyAt.get(page)?.module : `${file}\0${start}`
    const key = [found.code, place, withoutPage(found.message, page)].join('\0')
    groups.set(key, [...(groups.get(key) ?? []), found])
  }
  return [
    ...diagnostics.filter(({ pages = [] }) => pages.length === 0),
    ...[...groups.values()].flatMap((group) => joinGroup(group, familyAt)),
  ]
}

/** Whether a finding stands at the start of a content file because no better place is known. */
const isUnplaced = ({ span: { file, end } }: Diagnostic): boolean => end === 0 && file.startsWith('content/')

/** The address is a word of the message, perhaps before a colon or comma. */
const withoutPage = (message: string, page: string): string =>
  message.replace(new RegExp(`(?<!\\S)${escapeRegExp(page)}(?=[\\s:,]|$)`, 'g'), '\0')

function joinGroup(group: readonly Diagnostic[], familyAt: ReadonlyMap<string, PageFamily>): readonly Diagnostic[] {
  const [first] = group.toSorted((a, b) => byCodeUnit(a.pages?.[0] ?? '', b.pages?.[0] ?? ''))
  if (!first) return []
  const pages = [...new Set(group.flatMap(({ pages = [] }) => pages))].sort(byCodeUnit)
  const more = new Set(group.map(({ pages = [] }) => pages[0])).size - 1
  const message = more === 0 ? first.message : `${first.message} (and on ${more} more ${more === 1 ? 'page' : 'pages'})`
  if (!isUnplaced(first)) return [{ ...first, message, pages }]
  const family = familyAt.get(first.pages?.[0] ?? '')
  const isOfTemplate = more > 0 && family?.urls.every((url) => pages.includes(url))
  return family && isOfTemplate ? [{ ...first, message, pages, span: startOf(family.module) }] : group
}
