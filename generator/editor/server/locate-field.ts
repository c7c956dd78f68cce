import type { ContentPath, Source } from '../../core/api/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { parseText, valueAt } from '../../core/source/index.ts'
import type { FileText } from '../../edits/index.ts'
import type { SaveResult } from '../protocol.ts'
import type { ContentValue } from './mark-content.ts'
import { type EditCore, refuseSave } from './session-context.ts'

/** A field where it stands in the present text of its file, and in the text that the person has seen. */
export interface LocatedField {
  readonly field: ContentValue
  readonly disk: FileText
  readonly seen: { readonly field: ContentValue; readonly text: string }
}

export const notLocated: SaveResult = refuseSave('it is no longer there, or cannot be told from others: open it again')

/**
 * Finds a field that was opened in a version of its file. `seen` is the version that the person has seen since, in a conflict. Undefined if the file
 * or an item that the field is in is gone, or cannot be told from others.
 */
export function locateField(
  field: ContentValue,
  { version, seen = version }: { readonly version: string; readonly seen?: string | undefined },
  { store }: Pick<EditCore, 'store'>,
): LocatedField | undefined {
  const { file, path } = field
  const [openedText, seenText, disk] = [store.findOpened(version), store.findOpened(seen), store.read(file)]
  if (!disk || openedText === undefined || seenText === undefined) return undefined
  const dataOf = (text: string): unknown => parseText(file, text)?.data
  const moveTo = (text: string): ContentValue | undefined => {
    if (!path || text === openedText) return field
    const moved = movePath(path, dataOf(openedText), dataOf(text))
    return moved && { ...field, path: moved }
  }
  const [present, shown] = [moveTo(disk.text), moveTo(seenText)]
  return present && shown && { field: present, disk, seen: { field: shown, text: seenText } }
}

/** The path of a value in other data. Items of lists are found by what they are. */
function movePath(path: ContentPath, before: unknown, after: unknown): ContentPath | undefined {
  const moved: (string | number)[] = []
  for (const [depth, step] of path.entries()) {
    const [old, next] = [valueAt(before, path.slice(0, depth)), valueAt(after, moved)]
    const present =
      typeof step === 'string' ? step : isList(old) && isList(next) ? findItem(step, old, next) : undefined
    if (present === undefined) return undefined
    moved.push(present)
  }
  return moved
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The index of an item in another version of its list: by its id, or of the equal item, or its place if it changed there. */
export function findItem(index: number, old: readonly unknown[], next: readonly unknown[]): number | undefined {
  const [before, after] = [keysOf(old), keysOf(next)]
  if (before.join() === after.join()) return index
  const idOf = (item: unknown): unknown => valueAt(item, ['id']) ?? valueAt(item, ['slug'])
  const id = idOf(old[index])
  if (id !== undefined) return findOnly(next.map(idOf), id)
  const indexesIn = (keys: readonly string[]): readonly number[] =>
    keys.flatMap((key, at) => (key === before[index] ? [at] : []))
  const [equalBefore, equalAfter] = [indexesIn(before), indexesIn(after)]
  if (equalAfter.length > 0)
    return equalAfter.length === equalBefore.length ? equalAfter[equalBefore.indexOf(index)] : undefined
  const present = after[index]
  return before.length === after.length && present !== undefined && !before.includes(present) ? index : undefined
}

const keysOf = (items: readonly unknown[]): readonly string[] => items.map((item) => JSON.stringify(item))

function findOnly(values: readonly unknown[], wanted: unknown): number | undefined {
  const [index, other] = values.flatMap((value, at) => (value === wanted ? [at] : []))
  return other === undefined ? index : undefined
}

/** A value of a content file as it is on disk. */
export interface OpenedValue {
  readonly file: string
  readonly path: ContentPath
  readonly source: Source
  readonly disk: FileText
  readonly data: unknown
  readonly served: CompleteCompilation
  /** Whether it is as it was in the version in which it was opened. */
  readonly isUnchanged: boolean
}

/** Finds a value that was opened in a version of its file. Undefined if it cannot be told from others. */
export function openValue(core: EditCore, field: ContentValue | undefined, version: string): OpenedValue | undefined {
  const located = field && locateField(field, { version }, core)
  const served = core.current()
  if (!located || !served) return undefined
  const { disk, seen, field: present } = located
  const { file, path, source } = present
  const [data, before] = [disk.text, seen.text].map((text) => parseText(file, text)?.data)
  if (!path || data === undefined) return undefined
  const isUnchanged = JSON.stringify(valueAt(data, path)) === JSON.stringify(valueAt(before, seen.field.path ?? []))
  return { file, path, source, disk, data, served, isUnchanged }
}
