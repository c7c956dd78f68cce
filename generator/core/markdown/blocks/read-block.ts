import type { Code, Root } from 'mdast'
import type { z } from 'zod'
import type { Single } from '../../api/define.ts'
import { describeSource } from '../../content/source-files.ts'
import { expandData, type Variables } from '../../content/variables.ts'
import { diagnoseZodIssues } from '../../content/zod-diagnostics.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { spanOfPiece } from '../../source/content-strings.ts'
import { valueAt } from '../../source/data-path.ts'
import { readDocument } from '../../source/parse.ts'
import { type MarkdownProblem, rangeOf } from '../markdown-problem.ts'

export interface MarkdownField {
  /** With variables as they are written. */
  readonly text: string
  /** Moves problems of the text to their places in the whole markdown. */
  readonly relocate: (problems: readonly MarkdownProblem[]) => readonly MarkdownProblem[]
}

export interface BlockContext {
  readonly source: string
  readonly variables: Variables
  readonly parse: (markdown: string) => Root
  readonly report: (problems: readonly MarkdownProblem[]) => void
}

/** Reads the YAML of a fence and applies the schema of its kind: the data, and the markdown of a field. Undefined if it reports a problem. */
export function readBlock<Schema extends z.ZodObject>(
  node: Code,
  { source, variables, report }: BlockContext,
  kind: Single<Schema>,
) {
  // One that is not closed has a finding, and holds the text below it.
  if (!isClosed.test(source.slice(0, rangeOf(node).end))) return undefined
  const { value: document, diagnostics } = readDocument(kind.file, node.value)
  const locate = createLocate(node, source)
  const reportAll = (found: readonly Diagnostic[]): void =>
    report(
      found.map(({ message, help = helpFor(node, kind), span }) => {
        return { code: 'markdown/block', message, help, ...locate(span) }
      }),
    )
  reportAll(diagnostics)
  if (!document) return undefined
  const data = expandData(document.data, variables)
  const { data: fields, error } = kind.schema.safeParse(data)
  if (error) {
    reportAll(diagnoseZodIssues(error.issues, { document, schema: kind.schema, name: describeSource(kind), data }))
    return undefined
  }
  const markdownOf = (field: string): MarkdownField => {
    const text = String(valueAt(document.data, [field]) ?? '')
    const relocate = (problems: readonly MarkdownProblem[]) =>
      problems.map((problem) => {
        const piece = text.slice(problem.start, problem.end)
        return { ...problem, ...locate(spanOfPiece(document, { text, path: [field] }, piece, problem.start)) }
      })
    return { text, relocate }
  }
  return { data: fields, markdownOf }
}

const isClosed = /\n[ \t>]*(?:`{3,}|~{3,})[ \t]*$/

const helpFor = ({ lang }: Code, { schema }: Single<z.ZodObject>): string => {
  const fields = Object.keys(schema.shape).map((field) => `\`${field}: …\``)
  return `write the fields ${fields.join(', ')}, each in a line of its own; if this is a listing, name its language instead of ${lang}`
}

/** Of a line without its end. */
const lengthOf = (line = ''): number => line.replace(/\r$/, '').length

type Range = Pick<MarkdownProblem, 'start' | 'end'>

/** Finds a part of the YAML in the whole markdown, whose lines may begin with the signs of lists and quotations. A missing part is the name of the block. */
function createLocate({ value, lang, position }: Code, source: string): (part: Range) => Range {
  const { start, end } = rangeOf({ type: 'code', position })
  const fence = source.slice(start, end)
  const name = start + fence.indexOf(lang ?? '')
  const lines = fence.split('\n')
  const locateOffset = (offset: number): number => {
    const before = value.slice(0, offset).split('\n')
    const index = before.length
    const lineStart = lines.slice(0, index).join('\n').length + 1
    const indent = lengthOf(lines[index]) - lengthOf(value.split('\n')[index - 1])
    return Math.min(end, start + lineStart + indent + (before.at(-1) ?? '').length)
  }
  return (part) =>
    part.end === 0
      ? { start: name, end: name + (lang ?? '').length }
      : { start: locateOffset(part.start), end: locateOffset(part.end) }
}
