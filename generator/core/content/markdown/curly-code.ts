import type { Nodes } from 'mdast'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'

/** Where code has straight quotation marks: a value after `=`, an argument, the value of a field; or a pair of which one is curly. */
const quotes =
  /(?<==\s*)[“”][^“”"\n]*[“”"]|(?<=\w\()[“”][^“”"\n]*[“”"]|(?<=^\s*[\w-]+:\s+)[“”][^“”"\n]*[“”"](?=\s*$)|(?<=[=([{,:]\s?)"[^“”"\n]+”/m

/** Curly quotation marks in code, as word processors write them. Code with them does not run. */
export function findCurlyCode(node: Nodes, source: string): MarkdownProblem[] {
  if (node.type !== 'inlineCode' && node.type !== 'code') return []
  const { start, end } = rangeOf(node)
  const [found] = /[“”]/.test(node.value) ? (quotes.exec(node.value) ?? []) : []
  if (found === undefined) return []
  const from = start + source.slice(start, end).indexOf(found)
  return [
    {
      code: 'markdown/curly-code',
      message: 'this code has curly quotation marks: who copies it cannot run it',
      help: 'type straight ones in their place',
      start: from,
      end: from + found.length,
    },
  ]
}
