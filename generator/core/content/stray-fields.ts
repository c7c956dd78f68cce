import { parse } from 'yaml'
import type { Source } from '../api/define.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import { acceptsAt, schemaKeysAt } from './schema-fields.ts'

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
    return names.includes(name) && acceptsAt(schema, [name], readValue(value))
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

function readValue(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
