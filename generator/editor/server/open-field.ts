import type { ContentPath } from '../../core/api/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { filesOf } from '../../core/routes/index.ts'
import { fieldNamesAt, findField } from '../../core/schema/index.ts'
import { valuesIn } from '../../core/source/index.ts'
import type { FileText } from '../../edits/index.ts'
import type { FieldInfo, OpenedField } from '../protocol.ts'
import type { FieldText } from './field-text.ts'
import { type ContentValue, isMarkdown } from './mark-content.ts'
import { describeFieldPath, isPageFile, plainDescription } from './names.ts'
import type { FieldRegistry } from './session-context.ts'

/** A field with its text on disk. */
export function openField(
  field: ContentValue,
  id: string,
  disk: FileText,
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

const infoOf = (field: ContentValue): FieldInfo => ({
  file: field.file,
  label: describeFieldPath(field.source, field.path),
  kind: isMarkdown(field) ? 'markdown' : findPicturePaths(field) ? 'picture' : 'text',
  isInList: field.path?.some((step) => typeof step === 'number') ?? false,
})

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
