import type { CompleteCompilation } from '../../core/compilation.ts'
import { findField } from '../../core/content/schema-fields.ts'
import type { Variables } from '../../core/content/variables.ts'
import type { RenderedPage } from '../../core/render/render-pages.ts'
import { filesOf } from '../../core/routes/resolve.ts'
import { valueAt } from '../../core/source/data-path.ts'
import { parseText } from '../../core/source/parse.ts'
import type { FileText } from '../../edits/write-content.ts'
import type { FieldInfo, OpenedField, PageFields } from '../protocol.ts'
import type { FieldRegistry } from './edit-core.ts'
import type { FieldTexts } from './field-text.ts'
import { describeFieldPath, plainDescription } from './form/describe-field.ts'
import type { ContentValue } from './mark-content.ts'
import { findPicturePaths } from './pictures/picture-field.ts'
import { isPageFile } from './places/name-page.ts'

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
