import { isScalar, type Scalar } from 'yaml'
import type { ContentPath } from '../../core/api/check.ts'
import type { Edit } from '../../core/diagnostics/edit.ts'
import { valueAt } from '../../core/source/data-path.ts'
import { alignScalar } from './align-scalar.ts'
import { type ContentSource, findPlace, type OpenedYaml, openYaml, withValueAt } from './open-yaml.ts'
import {
  canHold,
  encodeInline,
  formatBlock,
  formatInline,
  isBlockStyle,
  looksLikeSameType,
  type ScalarStyle,
} from './scalar-styles.ts'

/**
 * The text of the file with another value at a path. Only the bytes of that value change. Undefined for a value that is no
 * scalar, and if no way to write it reads as exactly this value.
 */
export function writeValue(
  source: ContentSource,
  path: ContentPath,
  value: string | number | boolean,
  opened = openYaml(source),
): string | undefined {
  const place = opened && findPlace(opened, path)
  if (!opened || !place || path.length === 0 || !isScalar(place.node) || !place.node.range) return undefined
  const old = valueAt(opened.data, path)
  if (Object.is(old, value)) return source.text
  const data = withValueAt(opened.data, path, () => value)
  const [start, end] = place.node.range
  const scalar: WrittenScalar = {
    start,
    source: opened.yaml.slice(start, end),
    style: styles[place.node.type ?? 'PLAIN'] ?? 'plain',
    column: place.column,
    isInFlow: place.isInFlow,
    old,
  }
  const edits = typeof value === 'string' ? editsFor(opened, scalar, value) : [replaceInline(scalar, String(value))]
  for (const edit of edits) {
    const result = opened.apply([separate(opened.yaml, edit)], data)
    if (result !== undefined) return result
  }
  return undefined
}

const styles: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
} satisfies Partial<Record<NonNullable<Scalar['type']>, ScalarStyle>>

interface WrittenScalar {
  /** In the YAML. */
  readonly start: number
  readonly source: string
  readonly style: ScalarStyle
  readonly column: number
  readonly isInFlow: boolean
  readonly old: unknown
}

/** A space between a colon or dash and a value that was empty. */
function separate(yaml: string, edit: Edit): Edit {
  const isAfterSign = edit.start === edit.end && /[:-]/.test(yaml.charAt(edit.start - 1))
  return isAfterSign ? { ...edit, text: ` ${edit.text}` } : edit
}

/** Ways to write a text, from the one that changes least. */
function* editsFor(opened: OpenedYaml, scalar: WrittenScalar, value: string): Generator<Edit> {
  const { style, isInFlow, old } = scalar
  const hasLines = value.includes('\n')
  if (canHold(style, value) || (style === 'plain' && looksLikeSameType(old, value))) {
    yield* changePart(opened, scalar, value)
    if (style === 'literal' || style === 'folded') yield* replaceBlock(opened, scalar, value, style)
    else if (style !== 'double' || !hasLines || (typeof old === 'string' && old.includes('\n')))
      yield replaceInline(scalar, formatInline(style, value))
  }
  if (hasLines && !isInFlow && canHold('literal', value)) yield* replaceBlock(opened, scalar, value, 'literal')
  yield replaceInline(scalar, formatInline('double', value))
}

/** Replaces what differs between the two texts. */
function* changePart({ eol }: OpenedYaml, scalar: WrittenScalar, value: string): Generator<Edit> {
  const { source, style, start, old } = scalar
  if (typeof old !== 'string' || (style === 'double' && value.includes('\n') && !old.includes('\n'))) return
  const isBlock = isBlockStyle(style)
  const [from, to] = isBlock ? [old, value].map((text) => text.replace(/\n+$/, '')) : [old, value]
  if (from === undefined || to === undefined) return
  if (isBlock && (old.length - from.length !== value.length - to.length || /^\s/.test(to))) return
  const indent = indentOf(scalar)
  const offsets = alignScalar(source, from, style, indent)
  if (!offsets) return
  const most = Math.min(from.length, to.length)
  let before = 0
  while (before < most && from[before] === to[before]) before++
  let after = 0
  while (after < most - before && from[from.length - 1 - after] === to[to.length - 1 - after]) after++
  // A fold of the source cannot stand beside another one: with less in common, the space is written.
  for (const [less, lessAfter] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    let [first, last] = [Math.max(0, before - less), Math.max(0, after - lessAfter)]
    while (offsets[first] === undefined) first--
    while (offsets[from.length - last] === undefined) last--
    const middle = to.slice(first, to.length - last)
    const text = isBlock
      ? encodeLines(style, middle, to.charAt(to.length - last), eol, indent)
      : encodeInline(style as 'plain' | 'single' | 'double', middle)
    yield { start: start + (offsets[first] ?? 0), end: start + (offsets[from.length - last] ?? 0), text }
  }
}

/** Lines of a block. `next` is the character after them. */
const encodeLines = (style: ScalarStyle, text: string, next: string, eol: string, indent: number): string =>
  text.replace(/\n+/g, (breaks, index: number) => {
    const following = text.charAt(index + breaks.length) || next
    const count = breaks.length + (style === 'folded' ? 1 : 0)
    return eol.repeat(count) + (following === '\n' ? '' : ' '.repeat(indent))
  })

/** The columns before the lines of a block, or of one that takes the place of another style. */
function indentOf({ source, style, column }: WrittenScalar): number {
  const usual = column + 2
  if (!isBlockStyle(style)) return usual
  const [header = ''] = /^[^\n]*/.exec(source) ?? []
  const digit = /^[|>][-+]?([1-9])/.exec(header)?.[1]
  if (digit !== undefined) return column + Number(digit)
  return /^ +(?=\S)/m.exec(source.slice(header.length))?.[0].length ?? usual
}

function replaceInline({ start, source, style }: WrittenScalar, text: string): Edit {
  const end = start + source.length
  if (!isBlockStyle(style)) return { start, end, text }
  const [, comment = '', lineEnd = ''] = /^[|>][-+\d]*([^\r\n]*)(\r?\n)?/.exec(source) ?? []
  return { start, end, text: text + comment.trimEnd() + (/\n$/.test(source) ? lineEnd : '') }
}

function* replaceBlock(
  { yaml, eol }: OpenedYaml,
  scalar: WrittenScalar,
  value: string,
  style: 'literal' | 'folded',
): Generator<Edit> {
  const { start, source, column } = scalar
  const isBlock = isBlockStyle(scalar.style)
  // A comment after a value stays on its line.
  const rest = isBlock ? '' : (/^[^\r\n]*/.exec(yaml.slice(start + source.length))?.[0] ?? '')
  const [, written = '', comment = rest] = (isBlock && /^[|>]([-+\d]*)([^\r\n]*)/.exec(source)) || []
  const end = start + source.length + rest.length
  const isEnded = (isBlock && /\n$/.test(source)) || (end === yaml.length && value.endsWith('\n'))
  for (const chomping of new Set([written.replace(/\d/, ''), undefined])) {
    const { header, body } = formatBlock(value, { style, column, indent: indentOf(scalar), chomping, eol })
    yield { start, end, text: header + comment + eol + body + (isEnded ? eol : '') }
  }
}
