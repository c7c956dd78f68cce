import type { ContentPath } from '../api/check.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { stringsIn } from './data-path.ts'
import type { Document } from './parse.ts'

/** A string value of the YAML, or the markdown body. */
export interface ContentString {
  readonly text: string
  readonly path: ContentPath | undefined
}

export function contentStringsOf({ data, readBody }: Document): ContentString[] {
  const body = readBody()
  return [...stringsIn(data), ...(body === undefined ? [] : [{ text: body, path: undefined }])]
}

/** Inline code, in one paragraph. */
const inlineCode = /(`(?<![\\`]`)`*)(?!`)(?:(?!\n[> \t]*\r?\n)[\s\S])*?(?<!`)\1(?!`)/g

/** Lines from a fence to the one that closes it, or to the end of the text. */
const fencedCode =
  /^[> \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*(?:\n(?![> \t]*\1[`~]*[ \t]*\r?$)[^\n]*)*(?:\n[> \t]*\1[`~]*)?/gm

/** Fences that hold fields with texts rather than code. */
const block = /^[^`~\n]*(?:`{3,}|~{3,})[ \t]*(?:figure|video|details)[ \t]*\r?\n/

/** Replaces inline and fenced code with spaces. Offsets stay. */
export const blankOutCode = ({ text }: ContentString): string => (/[`~]/.test(text) ? blankOutCodeIn(text) : text)

const blankOutCodeIn = (text: string): string =>
  text
    .replace(fencedCode, (fence) => (block.test(fence) ? blankOutFence(fence) : blankOut(fence)))
    .replace(inlineCode, blankOut)

/** The first and the last line, and code between them. */
const blankOutFence = (fence: string): string =>
  fence
    .split('\n')
    .map((line, index, lines) => (index === 0 || index === lines.length - 1 ? blankOut(line) : line))
    .join('\n')
    .replace(/(?<=\n)[\s\S]*(?=\n)/, blankOutCodeIn)

const blankOut = (code: string): string => code.replace(/\S/g, ' ')

/**
 * The span of `piece`, which begins at `index` of the text. In YAML, block scalars are indented and quoted ones escaped: the first line of
 * the piece is searched in the source of the value, and the span is the whole value if it is not there.
 */
export function spanOfPiece(document: Document, { path, text }: ContentString, piece: string, index: number): Span {
  const { file } = document
  if (path === undefined) {
    const start = (document.bodyOffset ?? 0) + index
    return { file, start, end: start + piece.length }
  }
  const whole = document.spanOf(path)
  const line = (text.slice(index, index + piece.length).split('\n')[0] ?? '').trimEnd()
  if (line === '') return whole
  const source = document.sourceOf(whole)
  let at = -1
  for (let found = text.indexOf(line); found >= 0 && found <= index; found = text.indexOf(line, found + 1)) {
    at = source.indexOf(line, at + 1)
    if (at < 0) return whole
  }
  return { file, start: whole.start + at, end: whole.start + at + line.length }
}
