import { describeElement, describeUnchanged } from './describe-change.ts'
import type { ReportItem } from './report.ts'
import { describePages } from './shorten.ts'
import type { FoldedChange } from './site-changes.ts'
import { plural } from './summarize.ts'

/** Most characters of a text that is listed with others. */
const maxLength = 120
/** Most pages of a wording that are named. */
const maxNamed = 60

/** Parts changes into those that one line of the content makes, in the order of their first ones. */
export function partByLine(changes: readonly FoldedChange[]): readonly (readonly FoldedChange[])[] {
  const groups: FoldedChange[][] = []
  const byLine = new Map<string, FoldedChange[]>()
  for (const change of changes) {
    const lines = linesOf(change)
    const known = lines.map((line) => byLine.get(line)).find((group) => group !== undefined)
    const group = known ?? []
    if (!known) groups.push(group)
    group.push(change)
    for (const line of lines) if (!byLine.has(line)) byLine.set(line, group)
  }
  return groups
}

/** The lines of a change of words that is short enough to be listed with others. */
function linesOf({ kind, before, after, positions, variants, card }: FoldedChange): readonly string[] {
  const isShort = [before, after].every((text) => text !== undefined && text.length <= maxLength)
  if (kind !== 'words' || !isShort || variants.length > 0 || card !== undefined) return []
  return (['before', 'after'] as const).flatMap((side) => {
    const at = positions[side]
    return at ? [`${side} ${at.file}:${at.line}`] : []
  })
}

const wordingOf = ({ before, after }: FoldedChange): string => `“${before}” → “${after}”`

export const countWordings = (group: readonly FoldedChange[]): number => new Set(group.map(wordingOf)).size

/** One item for the changes that a line makes: with all pages, and each wording before and after. */
export function toLineItem(group: readonly FoldedChange[]): ReportItem {
  const pages = [...new Set(group.flatMap((one) => one.pages))].sort()
  const wordings = new Map<string, FoldedChange[]>()
  for (const one of group) wordings.set(wordingOf(one), [...(wordings.get(wordingOf(one)) ?? []), one])
  const places = group
    .flatMap(({ positions: { before, after } }) => after ?? before ?? [])
    .map(({ file, line }) => `${file}:${line}`)
  const [place = ''] = mostFrequentFirst(places)
  return {
    text: `${place} changes ${plural(pages.length, 'page')}, in ${wordings.size} wordings`,
    pages,
    notes: [...[...wordings].map(describeWording), ...commonNotes(group)],
  }
}

function mostFrequentFirst(texts: readonly string[]): readonly string[] {
  const count = (text: string): number => texts.filter((other) => other === text).length
  return [...new Set(texts)].sort((a, b) => count(b) - count(a))
}

/** Of a few dozen pages all are named: what one of them says is a question to this item. */
function describeWording([wording, changes]: readonly [string, readonly FoldedChange[]]): string {
  const pages = [...new Set(changes.flatMap((one) => one.pages))].sort()
  const elements = [...new Set(changes.map(describeElement))].join(', ')
  const contexts = [
    ...new Set(changes.flatMap(({ place, context }) => (place ? [place] : context ? [`below “${context}”`] : []))),
  ]
  const where = contexts.length > 0 && contexts.length <= 3 ? `, ${contexts.join(' and ')}` : ''
  const peers = [...new Set(changes.flatMap((one) => one.peers ?? []))]
  const beside = peers.length > 0 ? `; beside it: ${peers.join(' · ')}` : ''
  const named = pages.length > maxNamed ? describePages(pages) : `${plural(pages.length, 'page')}: ${pages.join(', ')}`
  return `${wording} (${elements}${where}), ${named}${beside}`
}

function commonNotes(group: readonly FoldedChange[]): readonly string[] {
  const targets = [...new Set(group.flatMap(({ target }) => (target === undefined ? [] : [target])))]
  return [
    ...(targets.length === 1 ? [`leads to ${targets[0]}, as before`] : []),
    ...new Set(group.flatMap(describeUnchanged)),
  ]
}
