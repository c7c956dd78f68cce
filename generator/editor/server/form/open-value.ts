import type { ContentPath } from '../../../core/api/check.ts'
import type { Source } from '../../../core/api/define.ts'
import type { CompleteCompilation } from '../../../core/compilation.ts'
import { valueAt } from '../../../core/source/data-path.ts'
import type { FileText } from '../../../edits/write-content.ts'
import type { EditCore } from '../edit-core.ts'
import { locateField } from '../locate-field.ts'
import type { ContentValue } from '../mark-content.ts'

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
  const [data, before] = [disk.text, seen.text].map((text) => core.readDocument(file, text)?.data)
  if (!path || data === undefined) return undefined
  const isUnchanged = JSON.stringify(valueAt(data, path)) === JSON.stringify(valueAt(before, seen.field.path ?? []))
  return { file, path, source, disk, data, served, isUnchanged }
}

/** Finds an item of a list, and the one at `to`. The path is that of the list; the index is -1 for the place before the first item. */
export function openItem(
  core: EditCore,
  place: { readonly list: string; readonly index: number; readonly version: string; readonly to?: number },
): (OpenedValue & { readonly index: number; readonly to: number | undefined }) | undefined {
  const field = core.registry.find(place.list)
  if (!field?.path) return undefined
  const { path } = field
  const open = (index: number) => openValue(core, { ...field, path: [...path, index] }, place.version)
  const opened = place.index < 0 ? openValue(core, field, place.version) : open(place.index)
  if (!opened) return undefined
  const [list, index] = place.index < 0 ? [opened.path, -1] : [opened.path.slice(0, -1), Number(opened.path.at(-1))]
  const to = place.to === undefined ? undefined : open(place.to)?.path.at(-1)
  return { ...opened, path: list, index, to: typeof to === 'number' ? to : undefined }
}
