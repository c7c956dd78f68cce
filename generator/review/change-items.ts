import { toParts } from './change-parts.ts'
import { diffTexts } from './compare-texts.ts'
import { describeNeighbors, describePositions, describeSubject, describeUnchanged } from './describe-change.ts'
import { countWordings, partByLine, toLineItem } from './line-items.ts'
import type { ReportItem } from './report.ts'
import type { FoldedChange, PageChange } from './site-changes.ts'
import { plural } from './summarize.ts'

/**
 * Changes for people, those of figures first. Those that one line of the content makes are one item, and those that a page has several times, such as
 * in two menus.
 */
export function toChangeItems(changes: readonly FoldedChange[]): readonly ReportItem[] {
  const groups = new Map<string, FoldedChange[]>()
  for (const [index, group] of partByLine(changes).entries()) {
    // A group of one wording is one change at several places.
    const key =
      countWordings(group) > 1 ? `${index}` : JSON.stringify(group.map(({ place, ...one }) => toChangeItem(one)))
    groups.set(key, [...(groups.get(key) ?? []), ...group])
  }
  const sorted = [...groups.values()].sort((a, b) => Number(b.some(isOfFigure)) - Number(a.some(isOfFigure)))
  return sorted.map((group) => {
    const [first] = group
    return first && countWordings(group) === 1 ? toItemOfPlaces(first, group) : toLineItem(group)
  })
}

/** Whether a figure differs, such as a price, a date or hours. */
const isOfFigure = ({ kind, before, after }: FoldedChange): boolean =>
  kind === 'words' &&
  before !== undefined &&
  after !== undefined &&
  diffTexts(before, after).some((part) => part.kind !== 'same' && /\p{N}/u.test(part.text))

/** A footer link and a breadcrumb are called so. */
const placeOfItem = ({ landmark, place }: FoldedChange): string | undefined =>
  landmark === 'footer' || landmark === 'breadcrumb' ? undefined : place

/** One change that pages have at several places. */
function toItemOfPlaces(first: FoldedChange, group: readonly FoldedChange[]): ReportItem {
  const pages = [...new Set(group.flatMap((one) => one.pages))].sort()
  const item = toChangeItem({ ...first, pages })
  const subjects = [...new Set(group.map((one) => toChangeItem(one).text))]
  const places = [...new Set(group.map(placeOfItem))]
  // A text outside of links and landmarks has no place.
  const known = places.includes(undefined) ? '' : places.join(' and ')
  const isRepeated =
    group.length > 1 && subjects.length === 1 && group.every((one) => one.pages.length === pages.length)
  const times = isRepeated ? `${plural(group.length, 'time')} on each page` : ''
  const where = [times, known].filter(Boolean).join(': ')
  return { ...item, text: subjects.join(', '), notes: [...(where === '' ? [] : [where]), ...(item.notes ?? [])] }
}

function toChangeItem(change: FoldedChange): ReportItem {
  const { kind, before, after, pages, windows } = change
  const state =
    before === undefined && after !== undefined ? ', new' : after === undefined && before !== undefined ? ', gone' : ''
  return {
    text: describeSubject(change) + state,
    ...(kind === 'markup' ? {} : { parts: windows ? toParts(windows.before, windows.after) : toParts(before, after) }),
    pages,
    places: describePositions(change),
    notes: describeSurroundings(change),
  }
}

function describeSurroundings(change: FoldedChange): readonly string[] {
  const { before, after, also, row, peers = [], variants, wasOnSite, target, windows } = change
  const isRow = row !== undefined && row !== after
  return [
    ...(isRow ? [`in “${row}”`] : []),
    ...describeContext(change),
    ...describeNeighbors(change),
    ...(target === undefined ? [] : [`leads to ${target}${before === undefined ? '' : ', as before'}`]),
    ...describeUnchanged(change),
    ...(peers.length > 0 ? [`beside it: ${peers.join(' · ')}`] : []),
    ...describePicture(change),
    ...(windows || wasOnSite === undefined ? [] : [wasOnSite ? 'the site shows it already' : 'new on the site']),
    ...(also.length > 0 ? [`also in ${also.join(', ')}`] : []),
    ...(variants.length > 0 ? ['the words around it, or the name of the page in it, differ from page to page'] : []),
  ]
}

/** Of a picture: which windows show it, or that its name says too little. */
function describePicture({ kind, before, after, windows, isAlways }: FoldedChange): readonly string[] {
  if (windows?.kept) return [`${otherWindows(windows.condition)} keep ${windows.kept}`]
  if (isAlways) return ['in windows of every width, on phones too']
  const isReplaced = before !== undefined && after !== undefined && before !== after
  return kind === 'picture' && isAlways === undefined && isReplaced ? ['another picture of the same name'] : []
}

const otherWindows = (condition: string): string =>
  /up to/.test(condition) ? 'wider windows' : /from/.test(condition) ? 'narrower windows' : 'other windows'

function describeContext({ kind, context, earlierContext, place, neighbors }: FoldedChange): readonly string[] {
  // Structured data names it first, and a link says where it is.
  if (context === undefined || kind === 'json-ld' || neighbors?.previous === context) return []
  if (kind === 'order' && earlierContext !== undefined) return [`from under “${earlierContext}” to under “${context}”`]
  const note = contextNotes[kind]?.(context)
  return note === undefined ? (place ? [] : [`below “${context}”`]) : [note]
}

const contextNotes: Readonly<Partial<Record<PageChange['kind'], (context: string) => string>>> = {
  picture: (description) => `described as “${description}”`,
  link: (text) => `the link “${text}”`,
}
