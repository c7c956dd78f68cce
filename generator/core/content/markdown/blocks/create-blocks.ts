import type { BlockContent, Blockquote, Code, Paragraph, Parents, PhrasingContent, Root } from 'mdast'
import type { Variables } from '../../variables.ts'
import { createAlerts } from '../alerts.ts'
import { findTooComplex } from '../complexity-limits.ts'
import { type MarkdownProblem, rangeOf } from '../markdown-problem.ts'
import { markdownProcessor } from '../processor.ts'
import { validateMarkdown } from '../validate-markdown.ts'
import { type BlockKind, blockSources, findBlockKind } from './block-schemas.ts'
import { type MarkdownField, readBlock } from './read-block.ts'

interface Context {
  readonly source: string
  readonly variables: Variables
  readonly report: (problems: readonly MarkdownProblem[]) => void
}

/** Turns each fence that names a kind of block into its elements, and reports what is wrong with its fields: then it stays a listing. */
export function createBlocks(tree: Root, source: string, variables: Variables): MarkdownProblem[] {
  const problems: MarkdownProblem[] = []
  const context: Context = { source, variables, report: (found) => problems.push(...found) }
  if (/(?:```|~~~)[ \t]*(?:figure|video|details)/.test(source))
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

const creators: Readonly<Record<BlockKind, (node: Code, context: Context) => BlockContent | undefined>> = {
  figure(node, context) {
    const block = readBlock(node, context, blockSources.figure)
    if (!block) return undefined
    const { src, alt, caption } = block.data
    const text = caption === undefined ? [] : [createCaption(parseField(block.markdownOf('caption'), context))]
    return createElement('figure', {}, [createLine('img', { src, alt }), ...text], node)
  },
  video(node, context) {
    const block = readBlock(node, context, blockSources.video)
    if (!block) return undefined
    const { src, poster, label, captions } = block.data
    const tracks =
      captions === undefined ? [] : [createLine('track', { kind: 'captions', src: captions, label: 'Captions' })]
    const player = { src, poster, ariaLabel: label, controls: true, playsInline: true, preload: 'none' }
    const caption = createLine('figcaption', {}, [{ type: 'text', value: label }])
    return createElement('figure', {}, [createElement('video', player, tracks), caption], node)
  },
  details(node, context) {
    const block = readBlock(node, context, blockSources.details)
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
function parseField({ text, relocate }: MarkdownField, { variables, report }: Context): BlockContent[] {
  const tooComplex = findTooComplex(text)
  if (tooComplex) {
    report(relocate([tooComplex]))
    return []
  }
  const tree = markdownProcessor.parse(text)
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

type Properties = Readonly<Record<string, string | boolean>>

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
