import type { BlockContent, Blockquote, Code, Paragraph, Parents, PhrasingContent, Root } from 'mdast'
import type { z } from 'zod'
import type { Single } from '../../api/define.ts'
import { describeSource } from '../../content/source-files.ts'
import { expandData, type Variables } from '../../content/variables.ts'
import { diagnoseZodIssues } from '../../content/zod-diagnostics.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { spanOfPiece } from '../../source/content-strings.ts'
import { valueAt } from '../../source/data-path.ts'
import { parseContentDocument } from '../../source/parse.ts'
import { findComplexityProblem } from '../complexity-limits.ts'
import { type MarkdownProblem, nodesIn, rangeOf } from '../markdown-problem.ts'
import { validateMarkdown } from '../validate-markdown.ts'
import { alertKinds, type BlockKind, blockSchemas, findBlockKind } from './block-schemas.ts'

/** Makes alerts, and elements of each fence that names a kind of block. Reports what is wrong with the fields of a fence: then it stays a listing. */
export function createBlocks(tree: Root, input: Omit<BlockContext, 'report'>): MarkdownProblem[] {
  const problems = createAlerts(tree, input.source)
  const context: BlockContext = { ...input, report: (found) => problems.push(...found) }
  replaceBlocks(tree, (node, kind) => creators[kind](node, context))
  return problems
}

function replaceBlocks(parent: Parents, create: (node: Code, kind: BlockKind) => BlockContent | undefined): void {
  for (const [index, child] of parent.children.entries()) {
    const kind = child.type === 'code' ? findBlockKind(child) : undefined
    if (child.type === 'code' && kind) parent.children.splice(index, 1, create(child, kind) ?? child)
    else if ('children' in child) replaceBlocks(child, create)
  }
}

const creators: Readonly<Record<BlockKind, (node: Code, context: BlockContext) => BlockContent | undefined>> = {
  figure(node, context) {
    const block = readBlock(node, context, blockSchemas.figure)
    if (!block) return undefined
    const { src, alt, caption } = block.data
    const text = caption === undefined ? [] : [createCaption(parseField(block.markdownOf('caption'), context))]
    return createElement('figure', {}, [createLine('img', { src, alt }), ...text], node)
  },
  video(node, context) {
    const block = readBlock(node, context, blockSchemas.video)
    if (!block) return undefined
    const { src, poster, label, captions } = block.data
    const tracks =
      captions === undefined ? [] : [createLine('track', { kind: 'captions', src: captions, label: 'Captions' })]
    const player = { src, poster, ariaLabel: label, controls: true, playsInline: true, preload: 'none' }
    const caption = createLine('figcaption', {}, [{ type: 'text', value: label }])
    return createElement('figure', {}, [createElement('video', player, tracks), caption], node)
  },
  details(node, context) {
    const block = readBlock(node, context, blockSchemas.details)
    if (!block) return undefined
    const summary = createLine('summary', {}, [{ type: 'text', value: block.data.summary }])
    return createElement('details', {}, [summary, ...parseField(block.markdownOf('text'), context)], node)
  },
}

/** A caption of one paragraph needs none inside. */
function createCaption(content: readonly BlockContent[]): BlockContent {
  const [first, ...others] = content
  return first?.type === 'paragraph' && others.length === 0
    ? createLine('figcaption', {}, first.children)
    : createElement('figcaption', {}, content)
}

/** Parses the markdown of a field. There are no blocks in blocks. */
function parseField({ text, relocate }: MarkdownField, { variables, parse, report }: BlockContext): BlockContent[] {
  const tooComplex = findComplexityProblem(text)
  if (tooComplex) {
    report(relocate([tooComplex]))
    return []
  }
  const tree = parse(text)
  const problems = [...validateMarkdown(tree, text, variables), ...createAlerts(tree, text)]
  replaceBlocks(tree, (node, kind) => {
    const help = `write the ${kind} before or after this block`
    problems.push({ code: 'markdown/block', message: `a block cannot hold a ${kind}`, help, ...rangeOf(node) })
    return undefined
  })
  report(relocate(problems))
  // What a parser puts at the root of a tree may also stand in a quotation.
  return tree.children as BlockContent[]
}

type Properties = Readonly<Record<string, string | boolean | string[]>>

/** An element around other blocks, at the place of a fence. */
const createElement = (
  hName: string,
  hProperties: Properties,
  children: readonly BlockContent[],
  fence?: Code,
): Blockquote => ({
  type: 'blockquote',
  ...(fence?.position && { position: fence.position }),
  data: { hName, hProperties },
  children: [...children],
})

/** An element around words, or around nothing. */
const createLine = (hName: string, hProperties: Properties, children: readonly PhrasingContent[] = []): Paragraph => ({
  type: 'paragraph',
  data: { hName, hProperties },
  children: [...children],
})

/** Makes an alert of each block quote that begins with `[!NOTE]` or the like. Reports other markers. */
const createAlerts = (tree: Root, source: string): MarkdownProblem[] =>
  nodesIn(tree).flatMap((node) => (node.type === 'blockquote' ? createAlert(node, source) : []))

function createAlert(quote: Blockquote, source: string): MarkdownProblem[] {
  const [first] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return []
  const { start } = rangeOf(text)
  const [, marker, kind = '', rest = ''] = /^(\[!([\w-]+)\])([^\n]*)/.exec(source.slice(start)) ?? []
  if (marker === undefined) return []
  const known = alertKinds.find((one) => one === kind.toLowerCase())
  text.value = text.value.slice(marker.length).replace(/^\s+/, '')
  if (text.value === '') first.children.splice(0, first.children[1]?.type === 'break' ? 2 : 1)
  if (first.children.length === 0) quote.children.shift()
  if (known === undefined || !/^[\s\\]*$/.test(rest) || quote.children.length === 0) {
    const message = 'this makes no note'
    const help = `write [!${alertKinds.join('], [!').toUpperCase()}] alone in the line, and the words in the next lines, each with > before it`
    return [{ code: 'markdown/stray-sign', message, help, start, end: start + marker.length }]
  }
  const title = known.charAt(0).toUpperCase() + known.slice(1)
  const data = { hName: 'p', hProperties: { className: ['markdown-alert-title'] } }
  quote.children.unshift({ type: 'paragraph', data, children: [{ type: 'text', value: title }] })
  const className = ['markdown-alert', `markdown-alert-${known}`]
  quote.data = { hName: 'div', hProperties: { className } }
  return []
}

interface MarkdownField {
  /** With variables as they are written. */
  readonly text: string
  /** Moves problems of the text to their places in the whole markdown. */
  readonly relocate: (problems: readonly MarkdownProblem[]) => readonly MarkdownProblem[]
}

interface BlockContext {
  readonly source: string
  readonly variables: Variables
  readonly parse: (markdown: string) => Root
  readonly report: (problems: readonly MarkdownProblem[]) => void
}

/** Reads the YAML of a fence and applies the schema of its kind: the data, and the markdown of a field. Undefined if it reports a problem. */
function readBlock<Schema extends z.ZodObject>(
  node: Code,
  { source, variables, report }: BlockContext,
  kind: Single<Schema>,
) {
  // One that is not closed has a finding, and holds the text below it.
  if (!isClosed.test(source.slice(0, rangeOf(node).end))) return undefined
  const { value: document, diagnostics } = parseContentDocument(kind.file, node.value)
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
