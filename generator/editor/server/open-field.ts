import type { ContentPath } from '../../core/api/index.ts'
import type { Variables } from '../../core/content/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { filesOf } from '../../core/routes/index.ts'
import { findField, schemaKeysAt } from '../../core/schema/index.ts'
import { parseText, valueAt, valuesIn } from '../../core/source/index.ts'
import type { FileText } from '../../edits/index.ts'
import type { FieldInfo, OpenedField, PageFields } from '../protocol.ts'
import type { FieldRegistry } from './edit-core.ts'
import type { FieldTexts } from './field-text.ts'
import type { ContentValue } from './mark-content.ts'
import { describeFieldPath, isPageFile, plainDescription } from './names.ts'

interface OpenContext {
  readonly registry: FieldRegistry
  readonly variables: Variables
  readonly fieldTexts: FieldTexts
}

/** A field with its text on disk. Undefined if the file has no such field. */
export function openField(
  field: ContentValue,
  disk: FileText,
  { registry, variables, fieldTexts }: OpenContext,
): OpenedField | undefined {
  const text = fieldTexts.read(field, disk.text)
  if (!text) return undefined
  const { span, ...opened } = text
  const lines = disk.text.slice(0, span.start).split('\n')
  return {
    ...infoOf(field, registry, parseText(field.file, disk.text)?.data),
    ...opened,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    description: field.path && plainDescription(findField(field.source.schema, field.path)?.description),
    version: disk.version,
    variables,
  }
}

export interface PageFieldsInput {
  readonly page: RenderedPage
  /** With the ids of fields. */
  readonly html: string
  readonly registry: FieldRegistry
  readonly compilation: Pick<CompleteCompilation, 'locator' | 'routes'>
}

/** The fields in the HTML of a page, and the content files that it is made from. */
export function pageFields({
  page,
  html,
  registry,
  compilation,
}: PageFieldsInput): Pick<PageFields, 'fields' | 'files'> {
  const ids = new Set([...html.matchAll(/ data-edit="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const fields = [...ids].flatMap((id) => {
    const field = registry.find(id)
    return field ? [[id, infoOf(field, registry, compilation.locator.findDocument(field.file)?.data)] as const] : []
  })
  const own = new Set(page.route.ownFiles)
  const files = filesOf(page.route).map((file) => ({
    file,
    isOwn: own.has(file) || isPageFile(file, page.route, compilation.routes),
  }))
  return { fields: Object.fromEntries(fields), files: files.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)) }
}

function infoOf(field: ContentValue, registry: FieldRegistry, data: unknown): FieldInfo {
  const { file, path, block, source } = field
  const label = describeFieldPath(source, path)
  const kind = block !== undefined ? 'markdown' : findPicturePaths(field) ? 'picture' : 'text'
  const info = { file, label, kind } as const
  const index = path?.findLastIndex((step) => typeof step === 'number') ?? -1
  if (!path || index < 0) return info
  const listPath = path.slice(0, index)
  const items = valueAt(data, listPath)
  const id = registry.idOf({ file, path: listPath, source })
  const list = {
    id,
    index: Number(path[index]),
    length: Array.isArray(items) ? items.length : 0,
    label: describeFieldPath(source, listPath),
  }
  return { ...info, list }
}

/** The fields of one picture: its address, and the words for those who do not see it. */
interface PicturePaths {
  readonly src: ContentPath
  readonly alt: ContentPath | undefined
}

const altName = /^alt$|Alt$/

/** The fields of the picture that a field belongs to. Undefined for other fields. */
export function findPicturePaths({
  path = [],
  source: { schema },
}: Pick<ContentValue, 'path' | 'source'>): PicturePaths | undefined {
  const key = path.at(-1)
  if (typeof key !== 'string')
    return findField(schema, path)?.leadsTo === 'picture' ? { src: path, alt: undefined } : undefined
  const parent = path.slice(0, -1)
  const keys = schemaKeysAt(schema, parent)
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
