import type { Nodes } from 'mdast'
import { createMarkdownProcessor, defaultMarkdownProcessor } from '../../generator/core/markdown/processor.ts'

const { value: satteri } = createMarkdownProcessor({ parser: 'satteri' }, '')

/** A node as the generator uses it: its fields, its offsets and its children. */
interface ComparedNode {
  readonly type: string
  readonly fields: Record<string, unknown>
  start: number | undefined
  end: number | undefined
  children: readonly ComparedNode[]
}

interface Difference {
  readonly reason: string
  /** A text whose trees differ by it alone. */
  readonly example: string
  /** Takes the difference out of a tree. */
  readonly forget?: (node: ComparedNode, source: string) => void
  /** Texts whose trees may differ in any way. */
  readonly isIn?: (source: string) => boolean
}

const hasHtmlBlock = (source: string): boolean =>
  /^[^\S\n]*(?:(?:[-*+>]|\d+[.)]|\[\^[^\]\n]+\]:)\s*)*<(?!https?:)[!?/a-z]/im.test(source)

const hasContainer = (source: string): boolean => /^[ \t]*(?:[-*+>]|\d+[.)]|\[\^[^\]\n]+\]:)/m.test(source)

/** All differences between the trees of `remark-parse` with `remark-gfm` and those of `satteri`, by a name. */
export const parserDifferences: Readonly<Record<string, Difference>> = {
  'texts around addresses': {
    reason: 'remark-gfm replaces texts that hold an address, and gives the parts no offsets',
    example: '[www. `',
    forget(node) {
      node.children = joinTexts(node.children)
    },
  },
  'start of a task': {
    reason: 'remark-gfm moves the start of the paragraph behind the box only if a text follows in the same line',
    example: '- [x] *a*',
    forget(node) {
      const [paragraph] = typeof node.fields['checked'] === 'boolean' ? node.children : []
      if (paragraph) paragraph.start = undefined
      for (const text of paragraph?.children.slice(0, 1) ?? []) text.start = undefined
    },
  },
  'end of a block': {
    reason: 'blank lines, and the signs of an outer block in them, belong to the inner block or not',
    example: '>>\n> ',
    forget(node, source) {
      if (!/^(?:blockquote|code|footnoteDefinition|html|list|listItem)$/.test(node.type)) return
      while (node.end !== undefined && node.end > (node.start ?? 0) + 1 && /[\s>]/.test(source.charAt(node.end - 1)))
        node.end--
    },
  },
  'end of a line': {
    reason: 'the signs of an outer block at the start of the next line belong to the end of a line or not',
    example: '- `\n  *m*',
    forget(node) {
      if (node.type === 'break' || String(node.fields['value']).endsWith('\n')) node.end = undefined
    },
  },
  'blank lines in a quotation': {
    reason: 'blank lines after the only item of a list in a quotation make it loose or not',
    example: '>* a\n>\n>',
    isIn: (source) => /^[ \t]*>[> \t]*(?:[-*+]|\d+[.)])/m.test(source) && /^[ \t]*>[> \t]*$/m.test(source),
  },
  'item without words': {
    reason: 'satteri lets one end a definition; micromark does not let one begin after a listing',
    example: '[f]:"\n---\n1.',
    isIn: (source) => /^[>\s]*(?:\[\^[^\]\n]+\]:)?[>\s]*(?:[-*+]|\d+[.)])[ \t]*$/m.test(source),
  },
  'definition before a list': {
    reason: 'satteri reads a list that begins with another number than 1 as words after a definition',
    example: '[f]:"\n* * *\n2) b',
    isIn: (source) => /^[>\s]*\[[^\]\n]+\]:[\s\S]*\n(?!1[.)])\d+[.)]\s/m.test(source),
  },
  'box without words': {
    reason: 'remark-gfm reads no box at the end of a line',
    example: '- [ ] \n ^',
    isIn: (source) => /^[>\s]*(?:(?:[-*+]|\d+[.)])[ \t]+)+\[[ x]\][ \t]*\\?$/im.test(source),
  },
  'runs of one and two asterisks': {
    reason: 'satteri applies the rule of three to runs that can only open or only close',
    example: '*h**_',
    isIn: (source) => ['*', '_'].some((sign) => hasUnequalRuns(source, sign)),
  },
  'sign after https://': {
    reason: 'satteri reads an address with a domain that begins with no letter and no digit',
    example: 'http://.c',
    isIn: (source) => /https?:\/\/(?![\p{L}\p{N}])/iu.test(source),
  },
  'address behind another sign': {
    reason:
      'remark-gfm looks at code units and at ASCII letters before an address, micromark at code units before a sign',
    example: '😀www.a.b',
    isIn: (source) =>
      /[^\0-\x7f\]](?:www\.|https?:|[\w.+-]+@)|\](?:www\.|https?:)|[\u{10000}-\u{10ffff}][*_~]/iu.test(source),
  },
  'HTML in a block': {
    reason:
      'white space and lines after HTML in lists, quotations and footnotes, which the generator refuses, belong to it or not',
    example: '- <!-->\n* b',
    isIn: (source) => hasHtmlBlock(source) && hasContainer(source),
  },
  'footnote in a footnote': {
    reason: 'satteri reads two footnotes of one line beside each other',
    example: '[^1]:[^1]:',
    isIn: (source) => /\[\^[^\]\n]+\]:[ \t]*\[\^[^\]\n]+\]:/.test(source),
  },
  'row of hyphens that makes no table': {
    reason: 'satteri ends a paragraph before it',
    example: 'a\n\\\n- |',
    isIn: (source) => /\n[-*+][ \t]+\|[ \t]*(?:\n|$)/.test(source),
  },
  'listing after a list': {
    reason: 'micromark ends a listing by indentation after each line if a list or quotation was open before it',
    example: '1. ;\n#\n    e\n\te',
    isIn: (source) =>
      /^[ \t]*(?:[-*+>]|\d+[.)]|\[\^)[\s\S]*\n(?: {4}| {0,3}\t)[^\n]*\n(?: {4}| {0,3}\t|(?:[-*+]|\d+[.)])(?:\s|$))/m.test(
        source,
      ),
  },
}

/** Whether a text has runs of a sign whose lengths are one and two, but for threes. */
function hasUnequalRuns(source: string, sign: string): boolean {
  const runs = [...source.replace(/\\[\s\S]/g, '').matchAll(/([*_])\1*/g)].map(([run]) => run)
  const lengths = new Set(runs.filter((run) => run[0] === sign).map((run) => run.length % 3))
  return lengths.has(1) && lengths.has(2)
}

/** Texts beside each other as one, which has no offsets if one of them has none. */
function joinTexts(nodes: readonly ComparedNode[]): readonly ComparedNode[] {
  const joined: ComparedNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type !== 'text' || node.type !== 'text') joined.push(node)
    else {
      const isLocated = last.end !== undefined && node.start !== undefined
      last.fields['value'] = String(last.fields['value']) + String(node.fields['value'])
      ;[last.start, last.end] = isLocated ? [last.start, node.end] : [undefined, undefined]
    }
  }
  return joined
}

function toCompared(node: Nodes, source: string, differences: readonly Difference[]): ComparedNode {
  const { type, position, children = [], data, ...others } = { children: undefined, ...node }
  const fields = Object.entries(others).filter(([, value]) => value !== undefined && value !== null)
  const compared: ComparedNode = {
    type,
    fields: Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))),
    start: position?.start.offset,
    end: position?.end.offset,
    children: (children ?? []).map((child: Nodes) => toCompared(child, source, differences)),
  }
  for (const { forget } of differences) forget?.(compared, source)
  return compared
}

/** Forgets offsets that remark-gfm does not give. */
function forgetMissingOffsets(remark: ComparedNode, other: ComparedNode): void {
  for (const side of ['start', 'end'] as const) if (remark[side] === undefined) other[side] = undefined
  for (const [index, child] of remark.children.entries()) {
    const beside = other.children[index]
    if (beside) forgetMissingOffsets(child, beside)
  }
}

/** The trees of both parsers where they differ, but for the given differences. */
export function findDifference(source: string, differences = Object.values(parserDifferences)) {
  if (differences.some(({ isIn }) => isIn?.(source))) return undefined
  const [remark, other] = [defaultMarkdownProcessor, satteri].map(({ parse }) =>
    toCompared(parse(source), source, differences),
  )
  if (!remark || !other) throw new Error('there are two parsers')
  forgetMissingOffsets(remark, other)
  return JSON.stringify(remark) === JSON.stringify(other) ? undefined : { remark, satteri: other }
}
