import type { z } from 'zod'
import type { Source } from '../api/define.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { acceptsAt, schemaKeysAt } from '../schema/schema-fields.ts'
import { valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
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

/** One field with its value, as front matter has it. */
const field = /^([\w-]+):[ \t]+(\S.*)$/

/** Fields that stand as words in the first or last paragraph of a body, where they have no effect: `draft: true` below the text. */
export function findStrayFields({ schema }: Source, document: Document): readonly Diagnostic[] {
  const body = document.readBody()
  const { bodyOffset } = document
  if (body === undefined || bodyOffset === undefined) return []
  const paragraphs = [...body.matchAll(/\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g)]
  const names = schemaKeysAt(schema, [])
  const isField = (line: string): boolean => {
    const [, name = '', value = ''] = field.exec(line) ?? []
    return names.includes(name) && acceptsAt(schema, [name], parseYaml('', value).value)
  }
  return [...new Set([paragraphs[0], paragraphs.at(-1)])].flatMap((paragraph) => {
    if (!paragraph) return []
    const lines = paragraph[0].split('\n').map((line) => line.trimEnd())
    const [first = ''] = lines
    if (!lines.every(isField)) return []
    const [name] = first.split(':')
    const start = bodyOffset + paragraph.index
    const span = { file: document.file, start, end: start + first.length }
    const message = `\`${name}\` is a field, and here it is shown as words of the text`
    return [
      diagnose('front-matter/stray-field', span, message, {
        help: 'move this line between the two lines `---` at the top',
      }),
    ]
  })
}

/** An end of publication that is not after its start. */
export function findDateOrder({ data, spanOf }: Document): Diagnostic[] {
  const publishAt = valueAt(data, ['publishAt'])
  const expireAt = valueAt(data, ['expireAt'])
  if (typeof publishAt !== 'string' || typeof expireAt !== 'string' || Date.parse(publishAt) < Date.parse(expireAt))
    return []
  const help = 'swap the two dates, or take one out'
  const notes = [{ message: 'published from', span: spanOf(['publishAt']) }]
  return [
    diagnose('content/date-order', spanOf(['expireAt']), 'the entry expires before it is published', { help, notes }),
  ]
}
