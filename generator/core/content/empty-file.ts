import type { z } from 'zod'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import { quoteList } from './zod-messages.ts'

/** One finding for all fields that are missing in a file without any; undefined if it has fields. */
export function diagnoseEmptyFile(
  { file, data, bodyOffset }: Document,
  issues: readonly z.core.$ZodIssue[],
): Diagnostic | undefined {
  if (typeof data !== 'object' || (data !== null && Object.keys(data).length > 0)) return undefined
  const fields = new Set(issues.flatMap(({ path }) => (path[0] === undefined ? [] : [String(path[0])])))
  const message = bodyOffset === undefined ? 'the file is empty' : 'there are no fields between the lines `---`'
  const needs = fields.size > 0 ? `; it needs ${quoteList([...fields])}` : ''
  const help = `bring its text back, for example with Undo in your editor${needs}`
  return diagnose('content/missing-field', startOf(file), message, { help })
}
