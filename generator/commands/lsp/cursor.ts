import { findYamlNode } from '../../source/yaml/node-at-offset.ts'
import type { Path } from '../../source/yaml/spans.ts'
import { findYamlPart } from './yaml-context.ts'

/** What is being written, and the piece of the text that a completion takes the place of. */
export type Cursor = {
  /** Offsets. */
  readonly start: number
  readonly end: number
} & (
  | { readonly kind: 'address'; readonly isPicture: boolean }
  | {
      readonly kind: 'key'
      readonly parent: Path
      /** Keys that are there already. */
      readonly keys: readonly string[]
      /** The colon stands there already. */
      readonly hasColon: boolean
    }
  | { readonly kind: 'value'; readonly path: Path; readonly isQuoted: boolean }
)

/** Stands for what is being written: no text has it, and it makes a key or value of its own. */
const mark = '\ue000'

/** What can be written at an offset, of a text that need not be whole: the parser is asked where a mark put there would stand. */
export function cursorsAt(file: string, text: string, at: number): Cursor[] {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const link = /(!?)\[[^\]\n]*\]\(\s*<?([^\s<>()]*)$/.exec(line) ?? /^ {0,3}()\[[^\]\n]+\]:\s*<?([^\s<>]*)$/.exec(line)
  if (link) {
    const start = at - (link[2]?.length ?? 0)
    const rest = /^[^\s<>()"']*/.exec(text.slice(at))?.[0].length ?? 0
    return [{ kind: 'address', isPicture: link[1] === '!', start, end: at + rest }]
  }
  const part = findYamlPart(file, text, at)
  if (!part) return []
  const inPart = at - part.offset
  const cursors = keyCursors(part.yaml, inPart) ?? valueCursors(part.yaml, inPart)
  return cursors.map((cursor) => ({ ...cursor, start: cursor.start + part.offset, end: cursor.end + part.offset }))
}

/** A word alone on its line is a key; where its mapping has no other, it may as well become a value. */
function keyCursors(yaml: string, at: number): Cursor[] | undefined {
  const line = yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1, at)
  const [, word] = /^ *(?:- +)*([^\s:#"'{}[\],&*!|>%@`]*)$/.exec(line) ?? []
  const [, rest = '', colon] = /^([^\s:#]*)(:?)[ \t]*/.exec(yaml.slice(at)) ?? []
  if (word === undefined) return undefined
  const start = at - word.length
  const end = at + rest.length
  const hasColon = colon === ':'
  if (!hasColon && !/^[ \t]*(?:\r?\n|$)/.test(yaml.slice(end))) return undefined
  const node = findYamlNode(`${yaml.slice(0, start)}${mark}${hasColon ? '' : ': '}${yaml.slice(end)}`, start)
  if (node?.part !== 'key') return undefined
  const parent = node.path.slice(0, -1)
  const keys = node.keys.filter((key) => key !== mark)
  const asValue: Cursor[] =
    keys.length === 0 && !hasColon && parent.length > 0
      ? [{ kind: 'value', path: parent, isQuoted: false, start, end }]
      : []
  return [{ kind: 'key', parent, keys, hasColon, start, end }, ...asValue]
}

function valueCursors(yaml: string, at: number): Cursor[] {
  const node = findYamlNode(yaml.slice(0, at) + mark + yaml.slice(at), at)
  if (node?.part !== 'value' || !node.value.includes(mark)) return []
  const quote = /^["']/.exec(yaml.slice(node.start))?.[0] ?? ''
  const start = node.start + quote.length
  // A quotation that is not closed yet would run over the lines below.
  const [written = ''] = /^[^\r\n]*/.exec(yaml.slice(start, node.end - mark.length)) ?? []
  const end = start + (quote !== '' && written.endsWith(quote) ? written.length - 1 : written.length)
  return at < start || at > end ? [] : [{ kind: 'value', path: node.path, isQuoted: quote !== '', start, end }]
}
