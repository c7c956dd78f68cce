import { Document, isScalar, parseDocument, Scalar } from 'yaml'
import type { ContentPath } from '../../core/api/index.ts'
import { diffTexts, type Edit } from '../../core/diagnostics/index.ts'
import { valueAt } from '../../core/source/index.ts'
import { findPlace, type OpenedYaml, openYaml, type UnparsedFile, withValueAt } from './open-yaml.ts'

/**
 * The text of the file with another value at a path. Only the bytes of that value change. Undefined for a value that is no
 * scalar, and if no way to write it reads as exactly this value.
 */
export function writeValue(
  source: UnparsedFile,
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
    style: place.node.type ?? 'PLAIN',
    column: place.column,
    isInFlow: place.isInFlow,
    old,
  }
  const edits = typeof value === 'string' ? editsFor(opened, scalar, value) : [replaceInline(scalar, String(value))]
  // Nothing stands between a colon or dash and an empty value.
  const gap = start === end && /[:-]/.test(opened.yaml.charAt(start - 1)) ? ' ' : ''
  for (const edit of edits) {
    const result = opened.apply([{ ...edit, text: gap + edit.text }], data)
    if (result !== undefined) return result
  }
  return undefined
}

interface WrittenScalar {
  /** In the YAML. */
  readonly start: number
  readonly source: string
  readonly style: Scalar.Type
  readonly column: number
  readonly isInFlow: boolean
  readonly old: unknown
}

/** Ways to write a text, from the one that changes least. */
function* editsFor(opened: OpenedYaml, scalar: WrittenScalar, value: string): Generator<Edit> {
  const { style, isInFlow, old } = scalar
  const hasLines = value.includes('\n')
  const isReadable = style !== 'QUOTE_DOUBLE' || !hasLines || (typeof old === 'string' && old.includes('\n'))
  if (isReadable && (canHold(style, value) || (style === 'PLAIN' && looksLikeSameType(old, value)))) {
    yield* changePart(opened, scalar, value)
    yield isBlockStyle(style)
      ? replaceBlock(opened, scalar, value, style)
      : replaceInline(scalar, quotes[style] + encodeInline[style](value) + quotes[style])
  }
  if (hasLines && !isInFlow && canHold('BLOCK_LITERAL', value))
    yield replaceBlock(opened, scalar, value, 'BLOCK_LITERAL')
  yield replaceInline(scalar, `"${encodeInline.QUOTE_DOUBLE(value)}"`)
}

/** Control characters, line separators and halves of characters, which only an escape represents. */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** YAML 1.2 reads it as the text that dates of the content are. */
const isDay = /^\d{4}-\d\d-\d\d$/

/** Whether a style may represent a text, for parsers of YAML 1.1 too. The parser decides about the rest. */
function canHold(style: Scalar.Type, value: string): boolean {
  if (style === 'QUOTE_DOUBLE') return true
  if (unprintable.test(value)) return false
  if (style === 'PLAIN')
    return isDay.test(value) || new Document(value, { compat: 'yaml-1.1' }).toString({ lineWidth: 0 }) === `${value}\n`
  return style === 'QUOTE_SINGLE' ? !value.includes('\n') : value.trim() !== ''
}

/** Whether two texts look like the same other type in YAML 1.1, such as a date: one takes the other's place without quotation marks. */
function looksLikeSameType(old: unknown, value: string): boolean {
  const typeOf = (text: string): string => {
    const read: unknown = parseDocument(text, { version: '1.1' }).toJS()
    return read instanceof Date ? 'date' : typeof read
  }
  return typeof old === 'string' && typeOf(old) !== 'string' && typeOf(old) === typeOf(value)
}

const quotes = { PLAIN: '', QUOTE_SINGLE: "'", QUOTE_DOUBLE: '"' } as const

/** A part of a text as it stands between quotation marks or in a plain text. */
const encodeInline = {
  PLAIN: (text: string) => text,
  QUOTE_SINGLE: (text: string) => text.replaceAll("'", "''"),
  QUOTE_DOUBLE: (text: string) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(new RegExp(unprintable, 'g'), (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
}

/** Numbers of characters before and after a change that are searched with it. */
const contexts = [0, 1, 4, 16, 64]

/** Replaces what differs between the two texts, with what is beside it if the source has it more than once. */
function* changePart({ eol }: OpenedYaml, scalar: WrittenScalar, value: string): Generator<Edit> {
  const { source, style, start, old } = scalar
  if (typeof old !== 'string') return
  const indent = indentOf(scalar)
  const encode = (text: string, next: string): string =>
    isBlockStyle(style) ? encodeLines(style, text, next, eol, indent) : encodeInline[style](text)
  const changed = diffTexts(old, value)
  for (const before of contexts)
    for (const after of contexts) {
      const first = Math.max(0, changed.start - before)
      const end = Math.min(old.length, changed.end + after)
      const written = encode(old.slice(first, end), old.charAt(end))
      const at = source.indexOf(written)
      if (at < 0 || at !== source.lastIndexOf(written)) continue
      const text = encode(value.slice(first, value.length - old.length + end), old.charAt(end))
      yield { start: start + at, end: start + at + written.length, text }
    }
}

/** Lines of a block. `next` is the character after them. */
const encodeLines = (style: Scalar.Type, text: string, next: string, eol: string, indent: number): string =>
  text.replace(/\n+/g, (breaks, index: number) => {
    const following = text.charAt(index + breaks.length) || next
    const count = breaks.length + (style === 'BLOCK_FOLDED' ? 1 : 0)
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

function replaceBlock(
  { yaml, eol }: OpenedYaml,
  scalar: WrittenScalar,
  value: string,
  style: 'BLOCK_LITERAL' | 'BLOCK_FOLDED',
): Edit {
  const { start, source, column } = scalar
  const isBlock = isBlockStyle(scalar.style)
  // A comment after a value stays on its line.
  const rest = isBlock ? '' : (/^[^\r\n]*/.exec(yaml.slice(start + source.length))?.[0] ?? '')
  const [, comment = rest] = (isBlock && /^[|>][-+\d]*([^\r\n]*)/.exec(source)) || []
  const end = start + source.length + rest.length
  const isEnded = (isBlock && /\n$/.test(source)) || (end === yaml.length && value.endsWith('\n'))
  const node = new Scalar(value)
  node.type = style
  const [header = '', ...lines] = new Document([node]).toString({ lineWidth: 0 }).slice('- '.length).split('\n')
  const indent = indentOf(scalar)
  const body = lines.slice(0, -1).map((line) => (line === '' ? '' : ' '.repeat(indent) + line.slice(2)))
  const text = header.replace('2', String(indent - column)) + comment + eol + body.join(eol) + (isEnded ? eol : '')
  return { start, end, text }
}

const isBlockStyle = (style: Scalar.Type): style is 'BLOCK_LITERAL' | 'BLOCK_FOLDED' =>
  style === 'BLOCK_LITERAL' || style === 'BLOCK_FOLDED'
