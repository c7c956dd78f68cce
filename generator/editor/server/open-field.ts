import type { ContentPath, Source } from '../../core/api/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { filesOf } from '../../core/routes/index.ts'
import { fieldNamesAt, findField } from '../../core/schema/index.ts'
import { parseText, valueAt, valuesIn } from '../../core/source/index.ts'
import type { VersionedText } from '../../edits/index.ts'
import type { FieldInfo, OpenedField, SaveResult } from '../protocol.ts'
import { type ContentField, isMarkdown } from './annotate-page.ts'
import type { FieldText } from './field-text.ts'
import { describeFieldPath, isPageFile, plainDescription } from './names.ts'
import { type EditCore, type FieldRegistry, refuseSave } from './session-context.ts'

/** A field with its text on disk. */
export function openField(
  field: ContentField,
  id: string,
  disk: VersionedText,
  { document, isMarkdown, hasLineBreaks }: FieldText,
  variables: OpenedField['variables'],
): OpenedField {
  return {
    id,
    ...infoOf(field),
    value: document.toJSON(),
    isMarkdown,
    hasLineBreaks,
    description: field.path && plainDescription(findField(field.source.schema, field.path)?.description),
    version: disk.version,
    variables,
  }
}

/** The fields in the HTML of a page with the ids of fields. */
export function fieldsIn(html: string, registry: FieldRegistry): Readonly<Record<string, FieldInfo>> {
  const ids = new Set([...html.matchAll(/ data-edit="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const fields = [...ids].map((id) => [id, registry.find(id)] as const)
  return Object.fromEntries(fields.flatMap(([id, field]) => (field ? [[id, infoOf(field)] as const] : [])))
}

/** The content files that a page is made from, its own first. */
export function filesOfPage({ route }: RenderedPage, { routes }: Pick<CompleteCompilation, 'routes'>) {
  const files = filesOf(route).map((file) => ({
    file,
    isOwn: route.ownFiles.includes(file) || isPageFile(file, route, routes),
  }))
  return files.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

const infoOf = (field: ContentField): FieldInfo => ({
  file: field.file,
  label: describeFieldPath(field.source, field.path),
  kind: isMarkdown(field) ? 'markdown' : findPictureFields(field) ? 'picture' : 'text',
  isInList:
    field.path?.some((step) => typeof step === 'number') ||
    (field.source.kind === 'collection' && field.source.order !== undefined),
})

/** The fields of one picture: its address, and the words for those who do not see it. */
interface PicturePaths {
  readonly src: ContentPath
  readonly alt: ContentPath | undefined
}

const altName = /^alt$|Alt$/

/** The fields of the picture that a field belongs to. Undefined for other fields. */
export function findPictureFields({
  path = [],
  source: { schema },
}: Pick<ContentField, 'path' | 'source'>): PicturePaths | undefined {
  const key = path.at(-1)
  if (typeof key !== 'string')
    return findField(schema, path)?.leadsTo === 'picture' ? { src: path, alt: undefined } : undefined
  const parent = path.slice(0, -1)
  const keys = fieldNamesAt(schema, parent)
  const pictures = keys.filter((one) => findField(schema, [...parent, one])?.leadsTo === 'picture')
  const altOf = (picture: string): string | undefined => {
    const alts = keys.filter((one) => altName.test(one))
    const own = alts.find((one) => one !== 'alt' && picture.startsWith(one.slice(0, -'Alt'.length)))
    return own ?? (picture === 'src' || pictures.length === 1 ? alts.find((one) => one === 'alt') : undefined)
  }
  const src = pictures.includes(key) ? key : pictures.find((one) => altOf(one) === key)
  if (src === undefined) return undefined
  const alt = altOf(src)
  return { src: [...parent, src], alt: alt === undefined ? undefined : [...parent, alt] }
}

/** Alternative texts by the address of the picture, in the data of an entry. */
export function altsIn(data: unknown): readonly { readonly src: string; readonly alt: string }[] {
  return valuesIn(data).flatMap(({ value }) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const fields = Object.entries(value)
    const [, alt] = fields.find(([name, text]) => altName.test(name) && typeof text === 'string' && text !== '') ?? []
    const [, src] = fields.find(([, text]) => typeof text === 'string' && /^\/(?:images|content)\//.test(text)) ?? []
    return typeof alt === 'string' && typeof src === 'string' ? [{ src, alt }] : []
  })
}

/** A field where it stands in the present text of its file, and in the text that the person has seen. */
export interface LocatedField {
  readonly field: ContentField
  readonly disk: VersionedText
  readonly seen: { readonly field: ContentField; readonly text: string }
}

/** The words that the page had for a field. */
const quoteField = (field: ContentField | undefined): string =>
  (field && describeFieldPath(field.source, field.path).replace(/.+/, '“$&”')) || 'this text'

/** Why a field cannot be located. */
export const describeLoss = (field: ContentField | undefined, { store }: Pick<EditCore, 'store'>): string =>
  field && !store.read(field.file)
    ? `${quoteField(field)} was removed with its file`
    : `${quoteField(field)} was removed from its file, or cannot be told from others there`

export const refuseChanged = (field: ContentField | undefined): SaveResult =>
  refuseSave(`${quoteField(field)} was changed by somebody else meanwhile. Close this, and click it again`)

/**
 * Finds a field that was opened in a version of its file. `seen` is the version that the person has seen since, in a conflict. Undefined if the file
 * or an item that the field is in is gone, or cannot be told from others.
 */
export function locateField(
  field: ContentField,
  { version, seen = version }: { readonly version: string; readonly seen?: string | undefined },
  { store }: Pick<EditCore, 'store'>,
): LocatedField | undefined {
  const { file, path } = field
  const [openedText, seenText, disk] = [store.findOpened(version), store.findOpened(seen), store.read(file)]
  if (!disk || openedText === undefined || seenText === undefined) return undefined
  const dataOf = (text: string): unknown => parseText(file, text)?.data
  const moveTo = (text: string): ContentField | undefined => {
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
function findItem(index: number, old: readonly unknown[], next: readonly unknown[]): number | undefined {
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
  readonly disk: VersionedText
  readonly data: unknown
  readonly served: CompleteCompilation
  /** Whether it is as it was in the version in which it was opened. */
  readonly isUnchanged: boolean
}

/** Finds a value that was opened in a version of its file. Undefined if it cannot be told from others. */
export function openValue(core: EditCore, field: ContentField | undefined, version: string): OpenedValue | undefined {
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
