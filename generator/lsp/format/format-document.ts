import type { TextEdit } from 'vscode-languageserver/node'
import { toRange } from '../convert.ts'
import type { OpenFile } from '../workspace.ts'
import { formatText } from './format-text.ts'

/** One edit from the first character that changes to the last one; none if the text is formatted. */
export function formatDocument({ path, text, document }: OpenFile): TextEdit[] {
  const formatted = formatText(path, text)
  if (formatted === text) return []
  const shorter = Math.min(text.length, formatted.length)
  let start = 0
  while (start < shorter && text[start] === formatted[start]) start++
  let after = 0
  while (after < shorter - start && text.at(-1 - after) === formatted.at(-1 - after)) after++
  const range = toRange({ start, end: text.length - after }, document)
  return [{ range, newText: formatted.slice(start, formatted.length - after) }]
}
