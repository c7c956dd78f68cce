import type { Pair } from 'yaml'
import type { Edit } from '../../core/diagnostics/edit.ts'
import type { Entries, Entry } from './locate-entries.ts'
import type { OpenedYaml, YamlPlace } from './open-yaml.ts'

/** Inserts the text of an entry, which begins with its key, dash or value. */
export function insertEntry(opened: OpenedYaml, located: Entries, index: number, text: string): Edit[] {
  const { entries } = located
  const at = entries[index]
  const separator = separatorOf(opened, located)
  if (at) return [insertAt(at.start, text + separator)]
  const last = entries.at(-1)
  return last ? [insertAt(last.end, separator + text)] : []
}

export function duplicateEntry(opened: OpenedYaml, located: Entries, index: number): Edit[] {
  const entry = located.entries[index]
  if (!entry) return []
  const separator = separatorOf(opened, located, index)
  return [insertAt(entry.end, separator + opened.yaml.slice(entry.marker, entry.end))]
}

/** What stands between the entries stays. */
export function moveEntry({ yaml }: OpenedYaml, { entries }: Entries, from: number, to: number): Edit[] {
  const order = entries.map((_entry, index) => index)
  order.splice(to, 0, ...order.splice(from, 1))
  return entries.flatMap(({ start, end }, index) => {
    const other = entries[order[index] ?? index]
    return other && order[index] !== index ? [{ start, end, text: yaml.slice(other.start, other.end) }] : []
  })
}

/** Removes one of several entries. Comments beside it that are not its own stay. */
export function removeEntry({ yaml }: OpenedYaml, { entries, isFlow }: Entries, index: number): Edit[] | undefined {
  const [previous, entry, next] = [entries[index - 1], entries[index], entries[index + 1]]
  if (!entry) return undefined
  const [before, after] = [previous && yaml.slice(previous.end, entry.start), next && yaml.slice(entry.end, next.start)]
  if (isFlow && (before?.includes('#') || after?.includes('#'))) return undefined
  if (next && (isFlow || after?.trim() === '')) return [{ start: entry.start, end: next.start, text: '' }]
  if (next && after !== undefined)
    return [{ start: entry.start, end: entry.end + lengthOf(/^\r?\n\s*/, after), text: '' }]
  if (!previous || before === undefined) return undefined
  const start = isFlow || before.trim() === '' ? previous.end : entry.start - lengthOf(/\r?\n[ \t]*$/, before)
  return [{ start, end: entry.end, text: '' }]
}

/** Removes the only entry, and writes brackets in its place. */
export function removeOnlyEntry({ yaml }: OpenedYaml, place: YamlPlace, entry: Entry, brackets: string): Edit[] {
  const { start, end } = entry
  const colon = findColonEnd(place.pair)
  const gap = lengthOf(/\r?\n[ \t]*$/, yaml.slice(0, start))
  if (place.isInFlow || colon === undefined || gap === 0) return [{ start, end, text: brackets }]
  return [insertAt(colon, ` ${brackets}`), { start: start - gap, end, text: '' }]
}

/** Replaces empty brackets of a value by a block, below its key or beside its dash. */
export function fillBrackets({ yaml, eol }: OpenedYaml, place: YamlPlace, indent: string, text: string): Edit[] {
  const [start, end] = place.node.range ?? [0, 0]
  const colon = findColonEnd(place.pair)
  if (colon === undefined) return [{ start, end, text }]
  const rest = lengthOf(/^[^\r\n]*/, yaml.slice(end))
  return [{ start: colon, end, text: '' }, insertAt(end + rest, eol + indent + text)]
}

const insertAt = (offset: number, text: string): Edit => ({ start: offset, end: offset, text })

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

function findColonEnd(pair: Pair | undefined): number | undefined {
  const sign = pair?.srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
  return sign && sign.offset + 1
}

/** The text between entries, as it stands beside this one. */
function separatorOf({ yaml, eol }: OpenedYaml, { entries, isFlow, column }: Entries, index = 0): string {
  const usual = isFlow ? ', ' : eol + ' '.repeat(column)
  const gaps = [index, index - 1].map((position) => {
    const [entry, next] = [entries[position], entries[position + 1]]
    return entry && next && yaml.slice(entry.end, next.start)
  })
  const isSeparator = (gap: string | undefined): boolean =>
    gap !== undefined && (isFlow ? /^\s*,\s*$/.test(gap) : gap.trim() === '')
  return gaps.find(isSeparator) ?? usual
}
