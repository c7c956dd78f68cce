import type { Span } from '../diagnostics/diagnostic.ts'
import type { Document } from './parse.ts'
import { spanInText } from './span-in-text.ts'
import type { Path } from './yaml/spans.ts'

/** A piece of text that an editor wrote. */
export interface ContentString {
  readonly text: string
  /** Place of the value; nothing for the body of a markdown file. */
  readonly path: Path | undefined
}

/** Every text of a document: the values of its YAML, and its body. */
export function contentStringsOf({ data, readBody }: Document): ContentString[] {
  const found: ContentString[] = []
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') found.push({ text: value, path })
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value))
        visit(child, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(data, [])
  const body = readBody()
  if (body !== undefined) found.push({ text: body, path: undefined })
  return found
}

/** A text with its code blanked out: what stands in code is shown, not said. Offsets stay. */
export const blankOutCode = ({ text }: ContentString): string =>
  text.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, (code) => code.replace(/\S/g, ' '))

/** Where a piece of a written text stands in its file: the piece itself where the file has it letter by letter, else the whole value. */
export function spanOfPiece(document: Document, { path, text }: ContentString, piece: string, index: number): Span {
  if (path !== undefined) return spanInText(document, path, text, index, index + piece.length)
  const start = (document.bodyOffset ?? 0) + index
  return { file: document.file, start, end: start + piece.length }
}
