/** How a text is written: without quotation marks, in them, or as a block with its line ends (`|`) or folded (`>`). */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

export const isBlockStyle = (style: ScalarStyle): boolean => style === 'literal' || style === 'folded'

/** Texts that parsers of YAML 1.1 or 1.2 read as another type. */
const otherTypes = [
  /^(?:y|n|yes|no|on|off|true|false|null|~|=|<<|)$/i,
  /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[\da-f_]+|\d[\d_]*(?::[0-5]?\d)*(?:\.[\d_]*)?)$/i,
  /^[-+]?(?:\d[\d_]*)?\.[\d_]*(?:e[-+]?\d+)?$/i,
  /^[-+]?\d[\d_]*e[-+]?\d+$/i,
  /^[-+]?\.(?:inf|nan)$/i,
  /^\d{4}-\d\d?-\d\d?(?:[Tt \t].*)?$/,
]

/** Whether two texts look like the same other type, such as a date: one takes the other's place without quotation marks. */
export const looksLikeSameType = (old: unknown, value: string): boolean =>
  typeof old === 'string' && otherTypes.some((type) => type.test(old) && type.test(value))

/** Control characters, line separators and halves of characters, which only an escape represents. */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Whether a style may represent a text. The parser decides about the rest. */
export function canHold(style: ScalarStyle, value: string): boolean {
  if (style === 'double') return true
  if (unprintable.test(value)) return false
  switch (style) {
    case 'plain':
      return (
        !/[\n\t]|^\s|\s$/.test(value) && !otherTypes.some((type) => type.test(value)) && !/^(?:---|\.\.\.)/.test(value)
      )
    case 'single':
      return !value.includes('\n')
    case 'literal':
    case 'folded':
      return value.trim() !== ''
    default:
      return style satisfies never
  }
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\0': '\\0',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\u0085': '\\N',
  '\u2028': '\\L',
  '\u2029': '\\P',
}

function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16).padStart(code < 256 ? 2 : 4, '0')
  return shortEscapes[character] ?? `\\${code < 256 ? 'x' : 'u'}${hex}`
}

const escaped = new RegExp(`["\\\\\\t\\n]|${unprintable.source}`, 'g')

/** A part of a text as it stands between quotation marks or in a plain text. */
export function encodeInline(style: 'plain' | 'single' | 'double', text: string): string {
  if (style === 'double') return text.replace(escaped, escapeCharacter)
  return style === 'single' ? text.replaceAll("'", "''") : text
}

/** A one-line text with its quotation marks. */
export function formatInline(style: 'plain' | 'single' | 'double', value: string): string {
  const quote = { plain: '', single: "'", double: '"' }[style]
  return quote + encodeInline(style, value) + quote
}

export interface BlockFormat {
  readonly style: 'literal' | 'folded'
  /** Of the block that the value belongs to. */
  readonly column: number
  /** Columns before each line. */
  readonly indent: number
  /** The chomping as written, tried first where it can serve. */
  readonly chomping?: string | undefined
  readonly eol: string
}

/** The sign of a block scalar with indentation and chomping, and its lines without the last line end. */
export function formatBlock(value: string, { style, column, indent, chomping, eol }: BlockFormat) {
  const text = value.replace(/\n+$/, '')
  const ends = value.length - text.length
  const isLeading = /^\n* /.test(value)
  const needed = ends === 0 ? '-' : ends === 1 ? '' : '+'
  const header =
    (style === 'literal' ? '|' : '>') +
    (isLeading ? String(indent - column) : '') +
    (chomping === '+' && ends > 0 ? '+' : needed)
  const lines = (style === 'literal' ? text : foldLines(text)).split('\n')
  const body = lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
  return { header, body: [...body, ...Array.from({ length: Math.max(0, ends - 1) }, () => '')].join(eol) }
}

/** One more line end where the parser folds one: between two lines that are not indented. */
const foldLines = (text: string): string =>
  text.replace(/(?<=(?:^|\n)[^\s][^\n]*)(\n+)(?=[^\s])/g, (breaks) => `${breaks}\n`)
