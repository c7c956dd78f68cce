import type { Heading, Nodes } from 'mdast'
import type { Variables } from '../variables.ts'
import { blankOutCode } from './blank-out-code.ts'
import { type MarkdownProblem, rangeOf, straySign } from './markdown-problem.ts'
import { findTemplateTags } from './template-tags.ts'

/** A text without this has none of the signs. */
const anySign = /\{[{%:#. \t]|[)\]]\{|:::|\[\[|\[toc\]/i

/** Syntax of other generators, which this one does not read. Each place is reported once, and a block with its end is one place. */
export function findForeignSyntax(tree: Nodes, source: string, variables: Variables): MarkdownProblem[] {
  if (!anySign.test(source)) return []
  const text = blankOutCode(tree, source)
  const problems = [
    ...findInNodes(tree, source),
    ...findTemplateTags(text, variables),
    ...findAttributes(text),
    ...findDirectives(text),
  ].sort((a, b) => a.start - b.start)
  let end = -1
  // Tags that touch, such as those of one address, are one place.
  return problems.filter((problem) => {
    const isNew = problem.start > end
    end = Math.max(end, problem.end)
    return isNew
  })
}

const givesNothing = {
  message: 'this gives what stands before it no class, id or attribute',
  help: 'take it out: how texts look is set for the whole site',
}

const attributes: readonly { readonly pattern: RegExp; readonly message: string; readonly help: string }[] = [
  {
    pattern: /\{(?<!\\\{)::?toc\b[^{}\n]*\}/g,
    message: 'this makes no list of contents',
    help: 'take it out, with the item of a list before it: lists of contents are made from the headings',
  },
  {
    ...givesNothing,
    pattern: /\{(?<!\\\{):(?:[ \t]*(?:[.#][\w-]|[\w-]+=)|:|\/)[^{}\n]*\}/g,
  },
  {
    ...givesNothing,
    pattern: /\{(?<=[)\]]\{)[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/g,
  },
  {
    ...givesNothing,
    // At the end of a line.
    pattern: /\{(?<=[ \t]\{)(?:[.#][a-z][\w-]*[ \t]*)+\}(?=[ \t]*$)/gim,
  },
]

const findAttributes = (text: string): MarkdownProblem[] =>
  attributes.flatMap(({ pattern, message, help }) =>
    [...text.matchAll(pattern)].map(({ 0: sign, index }) => straySign(message, help, index, index + sign.length)),
  )

/** The alert that is most like a directive. */
const alertOf: ReadonlyMap<string, string> = new Map([
  ['tip', 'TIP'],
  ['important', 'IMPORTANT'],
  ['warning', 'WARNING'],
  ['caution', 'CAUTION'],
  ['danger', 'CAUTION'],
])

function findDirectives(text: string): MarkdownProblem[] {
  let depth = 0
  const lines = text.matchAll(/^([> \t]*)(:{3,})[ \t]*([\w-]+|\{[^{}\n]*\})?([^\n]*)$/gm)
  return [...lines].flatMap(({ 0: line, 1: indent = '', 2: colons = '', 3: name, 4: rest = '', index }) => {
    const start = index + indent.length
    if (name !== undefined) {
      depth++
      const alert = alertOf.get(name.toLowerCase()) ?? 'NOTE'
      const help = `make a quotation of it, each line with > before it, whose first line is > [!${alert}]`
      const end = index + line.indexOf(name) + name.length
      return [straySign('this begins no box here', help, start, end)]
    }
    if (rest.trim() !== '') return []
    if (depth > 0) {
      depth--
      return []
    }
    return [straySign('this ends no box here', 'take it out', start, start + colons.length)]
  })
}

const wikiLink = /!?\[\[(?!\s)([^[\]\n|]*\p{L}[^[\]\n|]*)(?:\|([^[\]\n]*))?\]\]/gu

/** What depends on how the parser read the text: brackets of links and footnotes are none of these. */
function findInNodes(node: Nodes, source: string): MarkdownProblem[] {
  const { start, end } = rangeOf(node)
  const text = source.slice(start, end)
  if (node.type === 'paragraph' && /^(?:\[\[[_ ]*toc[_ ]*\]\]|\[toc\])$/i.test(text)) {
    if (node.children.some(({ type }) => type === 'linkReference')) return []
    const help = 'take it out: lists of contents are made from the headings'
    return [straySign('this makes no list of contents', help, start, end)]
  }
  if (node.type === 'text')
    return [...text.matchAll(wikiLink)].flatMap(({ 0: sign, 1: page = '', 2: words = page, index }) => {
      if (/[\\\w]/.test(text[index - 1] ?? '')) return []
      const [message, help] = sign.startsWith('!')
        ? ['this was meant as a picture and is none', 'write ![what it shows](/images/…)']
        : ['this was meant as a link and is none', `write [${words.trim()}](/address)`]
      return [straySign(message, help, start + index, start + index + sign.length)]
    })
  const found = node.type === 'heading' ? takeHeadingAttributes(node, source) : []
  return 'children' in node ? [...found, ...node.children.flatMap((child) => findInNodes(child, source))] : found
}

/** Reports attributes at the end of a heading. Takes them out of the tree, or links to the heading would be reported too. */
function takeHeadingAttributes(heading: Heading, source: string): MarkdownProblem[] {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return []
  const { start, end } = rangeOf(last)
  const sign = /\{(?<!\\\{)[ \t]*:?[ \t]*[#.][^{}\n]*\}$/.exec(source.slice(start, end).trimEnd())
  if (!sign) return []
  last.value = last.value.replace(/\s*\{[^{}]*\}\s*$/, '')
  const help = 'take it out: headings get their ids from their words, and no classes'
  const from = start + sign.index
  return [straySign('this is shown as a part of the heading', help, from, from + sign[0].length)]
}
