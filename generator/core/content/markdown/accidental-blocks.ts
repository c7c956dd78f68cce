import type { Code, Heading, Nodes, Root } from 'mdast'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'

/** Headings and listings that an editor may not have meant: words above a line `---`, and an indented paragraph. */
export function findAccidentalBlocks(tree: Root, source: string): MarkdownProblem[] {
  if (!/^(?:[> \t]*---[ \t]*\r?$|[> \t]*(?: {4}|\t))/m.test(source)) return []
  const headings: UnderlinedHeading[] = []
  let hasOthers = false
  const visit = (node: Nodes): MarkdownProblem[] => {
    if (node.type === 'heading') {
      const underlined = findUnderlined(node, source)
      if (underlined) headings.push(underlined)
      else hasOthers = true
    }
    if ('children' in node) return node.children.flatMap(visit)
    return node.type === 'code' ? findIndentedText(node, source) : []
  }
  const listings = visit(tree)
  const isAlone = hasOthers && headings.length === 1
  return [...listings, ...headings.filter(({ words }) => isAlone || isSentence(words)).map(diagnoseHeading)]
}

interface UnderlinedHeading {
  readonly words: string
  /** Of the line below the words. */
  readonly start: number
}

const divider = '---'

/** A heading by a line of three hyphens, which also divides texts. */
function findUnderlined(heading: Heading, source: string): UnderlinedHeading | undefined {
  const { start, end } = rangeOf(heading)
  const [, words] = /^([\s\S]*?)\r?\n[> \t]*---[ \t]*$/.exec(source.slice(start, end)) ?? []
  return words === undefined ? undefined : { words: words.trimEnd(), start: source.lastIndexOf(divider, end) }
}

/** Characters from which words are too long for a heading. */
const maxHeading = 100

const isSentence = (words: string): boolean =>
  /[.,;:!…]["'”’)*_]*$/.test(words) || words.includes('\n') || words.length > maxHeading

const diagnoseHeading = ({ start }: UnderlinedHeading): MarkdownProblem => ({
  code: 'markdown/accidental-heading',
  message: 'this line makes the words above it a heading',
  help: 'put an empty line above it if it is to divide the text; if the words are a heading, delete it and begin them with ##',
  start,
  end: start + divider.length,
})

/** Words with no sign of code, as in a sentence. */
const sentence = /^["“‘(]?\p{Lu}?[\p{L}’']+,?(?: ["“‘(]?[\p{L}\p{N}’'-]+[,;:]?["”’)]?){4,}[.!?…]["”’)]?$/u

function findIndentedText(node: Code, source: string): MarkdownProblem[] {
  const { start, end } = rangeOf(node)
  if (/^(?:`{3}|~{3})/.test(source.slice(start, end).trimStart())) return []
  const text = node.value.replace(/\s*\n\s*/g, ' ').trim()
  const sentences = text.split(/(?<=[.!?…]["”’)]?) (?=["“‘(]?\p{Lu})/u)
  if (!sentences.every((one) => sentence.test(one))) return []
  const first = node.value.split('\n')[0] ?? ''
  const from = start + source.slice(start, end).indexOf(first.trimStart())
  return [
    {
      code: 'markdown/accidental-code',
      message: 'this paragraph is shown as code, because spaces stand before it',
      help: 'delete the spaces before its lines, or write > in their place if it is a quotation; if it is code, put a line of three backticks before and after it',
      start: from,
      end: from + first.trim().length,
    },
  ]
}
