import type { ContentPath } from '../../../core/api/check.ts'
import type { Span } from '../../../core/diagnostics/diagnostic.ts'
import { valuesIn } from '../../../core/source/data-path.ts'
import type { Document } from '../../../core/source/parse.ts'
import type { ContentPlace } from '../../protocol.ts'
import type { EditCore } from '../edit-core.ts'
import type { Details } from '../form/details.ts'
import { describeFieldPath } from './describe-field-path.ts'
import { findPageOf, nameFile } from './name-page.ts'

export type PlaceDescriber = ReturnType<typeof createPlaceDescriber>

/** Says where a part of a content file is shown and edited. */
export function createPlaceDescriber(
  { registry, readDocument, current }: EditCore,
  details: Pick<Details, 'findSource' | 'idOfFile'>,
) {
  const describeField = (file: string, path: ContentPath | undefined): Omit<ContentPlace, 'words'> | undefined => {
    const served = current()
    const source = details.findSource(file)
    if (!served || !source) return undefined
    return {
      page: nameFile(served, file, source),
      field: describeFieldPath(source, path),
      address: findPageOf(served, file)?.url,
      fields: registry.idsIn(file, path),
      form: details.idOfFile(file, source),
      formField: path && registry.idOf({ file, path, source }),
    }
  }
  return {
    describeField,
    /** The place of a span in the text of its file. Undefined outside of the content, and in a file that cannot be read. */
    describeSpan(span: Span, text: string | undefined): ContentPlace | undefined {
      const document = text === undefined ? undefined : readDocument(span.file, text)
      if (text === undefined || !document) return undefined
      const isInBody = document.bodyOffset !== undefined && span.start >= document.bodyOffset
      const place = describeField(span.file, isInBody ? undefined : findPathAt(document, span))
      return place && { ...place, words: text.slice(span.start, span.end) }
    },
  }
}

/** The innermost value that a span begins in. */
function findPathAt(document: Document, { start }: Span): ContentPath {
  const around = valuesIn(document.data).filter(({ path }) => {
    if (path.length === 0) return false
    const [key, value] = [document.spanOf(path, 'key'), document.spanOf(path)]
    return Math.min(key.start, value.start) <= start && start <= value.end
  })
  return around.at(-1)?.path ?? []
}
