import { isDeepStrictEqual } from 'node:util'
import type { Nodes } from 'mdast'
import { isMarkdownFile } from '../../core/source/front-matter.ts'
import { parseText } from '../../core/source/parse.ts'
import { findBody, parseBody } from '../outline.ts'
import { formatLists } from './format-lists.ts'
import { formatTables } from './format-tables.ts'

/** Formats tables, bullets, blank ends of lines and the end of a file. What a file says stays the same: a step that changes it is left out. */
export const formatText = (file: string, text: string): string =>
  [formatLineEnds, trimLines, formatTables, formatLists].reduce((before, format) => {
    const after = format(file, before)
    return after === before || saysSame(file, before, after) ? after : before
  }, text)

/** Line feeds, and one at the end. */
const formatLineEnds = (_file: string, text: string): string => `${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n`

/** In markdown, two spaces at the end of a line break it. */
const trimLines = (file: string, text: string): string =>
  text.replace(isMarkdownFile(file) ? /(?<=\S)[ \t]$|^[ \t]+$/gm : /[ \t]+$/gm, '')

function saysSame(file: string, before: string, after: string): boolean {
  const [data, newData] = [before, after].map((text) => parseText(file, text)?.data)
  const [tree, newTree] = [before, after].map((text) => contentOf(file, text))
  return data !== undefined && isDeepStrictEqual(data, newData) && tree === newTree
}

/** The markdown without positions. Line ends in code count as one. */
function contentOf(file: string, text: string): string {
  const body = findBody(file, text)
  const tree: Nodes | undefined = body && parseBody(body)
  return (
    JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value))?.replaceAll('\\r\\n', '\\n') ?? ''
  )
}
