import type { ContentPath } from '../api/check.ts'
import type { z } from '../api/zod.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { FileEdits } from '../diagnostics/edit.ts'
import { describePath, valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { acceptsAt, findField } from './schema-fields.ts'

/** The field beside an address that has the address, while the address has its words; undefined if there is none. */
export function findSwappedField(schema: z.core.$ZodType, data: unknown, path: ContentPath): string | undefined {
  const parent = path.slice(0, -1)
  const value = valueAt(data, path)
  const fields = valueAt(data, parent)
  if (findField(schema, path)?.leadsTo === undefined || typeof fields !== 'object' || fields === null) return undefined
  return Object.entries(fields).find(
    ([name, other]) =>
      name !== path.at(-1) &&
      typeof other === 'string' &&
      acceptsAt(schema, path, other) &&
      acceptsAt(schema, [...parent, name], value),
  )?.[0]
}

export function diagnoseSwappedFields(document: Document, path: ContentPath, other: string): Diagnostic {
  const names = [path, [...path.slice(0, -1), other]].map(describePath).map((name) => `\`${name}\``)
  const span = document.spanOf(path)
  const help = 'put the value of each in the place of the other'
  const fix = swap(document, path, [...path.slice(0, -1), other])
  return diagnose('content/wrong-format', span, `${names.join(' and ')} have changed places`, { help, fix })
}

/** Exchanges two values that stand in one line each. */
function swap(document: Document, a: ContentPath, b: ContentPath): FileEdits | undefined {
  const [first, second] = [document.spanOf(a), document.spanOf(b)].sort((one, other) => one.start - other.start)
  if (!first || !second || first.end > second.start) return undefined
  const [one, other] = [document.sourceOf(first), document.sourceOf(second)]
  if (/[\r\n]/.test(one + other)) return undefined
  const edits = [
    { start: first.start, end: first.end, text: other },
    { start: second.start, end: second.end, text: one },
  ]
  return { file: document.file, edits }
}
