import type { ContentPath } from '../core/api/index.ts'
import { findYamlScalar } from '../core/yaml/index.ts'
import { findYamlText } from '../edits/references/index.ts'

/** A possible meaning of the position of the cursor, and the range of text that a completion replaces. */
export type CursorContext = {
  readonly start: number
  readonly end: number
} & (
  | { readonly kind: 'address'; readonly isPicture: boolean }
  | { readonly kind: 'variable' }
  | {
      readonly kind: 'key'
      readonly parent: ContentPath
      readonly keys: readonly string[]
      readonly hasColon: boolean
    }
  | { readonly kind: 'value'; readonly path: ContentPath; readonly isQuoted: boolean }
)

/** A private-use character: inserted at the cursor, it becomes part of a key or value that the parser finds. */
const mark = '\ue000'

/** The possible meanings of a position in a text, which may be incomplete. */
export function cursorContextsAt(file: string, text: string, at: number): CursorContext[] {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const link = /(!?)\[[^\]\n]*\]\(\s*<?([^\s<>()]*)$/.exec(line) ?? /^ {0,3}()\[[^\]\n]+\]:\s*<?([^\s<>]*)$/.exec(line)
  if (link) {
    const start = at - (link[2]?.length ?? 0)
    const rest = /^[^\s<>()"']*/.exec(text.slice(at))?.[0].length ?? 0
    return [{ kind: 'address', isPicture: link[1] === '!', start, end: at + rest }]
  }
  const variable = findVariable(line, text, at)
  if (variable) return [variable]
  const part = findYamlText(file, text, at)
  if (!part) return []
  const { source, offset } = part
  const cursors = keyCursors(source, at - offset) ?? valueCursors(source, at - offset)
  return cursors.map((cursor) => ({ ...cursor, start: cursor.start + offset, end: cursor.end + offset }))
}

/** A brace within a text. At the start of a value of YAML it begins a mapping. */
function findVariable(line: string, text: string, at: number): CursorContext | undefined {
  const [, before = '', name = ''] = /^(.*)(?<!\\)\{([A-Za-z]*)$/.exec(line) ?? []
  if (!line.endsWith(`{${name}`) || (/^\s*(?:- +)*(?:[\w-]+: +)?$/.test(before) && before !== '')) return undefined
  const rest = /^[A-Za-z]*\}?/.exec(text.slice(at))?.[0].length ?? 0
  return { kind: 'variable', start: at - name.length - 1, end: at + rest }
}

/** A word alone on its line is a key. As the first one of a mapping, it may also be a value. */
function keyCursors(yaml: string, at: number): CursorContext[] | undefined {
  const line = yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1, at)
  const [, word] = /^ *(?:- +)*([^\s:#"'{}[\],&*!|>%@`]*)$/.exec(line) ?? []
  const [, rest = '', colon] = /^([^\s:#]*)(:?)[ \t]*/.exec(yaml.slice(at)) ?? []
  if (word === undefined) return undefined
  const start = at - word.length
  const end = at + rest.length
  const hasColon = colon === ':'
  if (!hasColon && !/^[ \t]*(?:\r?\n|$)/.test(yaml.slice(end))) return undefined
  const node = findYamlScalar(`${yaml.slice(0, start)}${mark}${hasColon ? '' : ': '}${yaml.slice(end)}`, start)
  if (node?.part !== 'key') return undefined
  const parent = node.path.slice(0, -1)
  const keys = node.keys.filter((key) => key !== mark)
  const key: CursorContext = { kind: 'key', parent, keys, hasColon, start, end }
  return keys.length === 0 && !hasColon && parent.length > 0
    ? [key, { kind: 'value', path: parent, isQuoted: false, start, end }]
    : [key]
}

function valueCursors(yaml: string, at: number): CursorContext[] {
  const node = findYamlScalar(yaml.slice(0, at) + mark + yaml.slice(at), at)
  if (node?.part !== 'value' || !node.value.includes(mark)) return []
  const quote = /^["']/.exec(yaml.slice(node.start))?.[0] ?? ''
  const start = node.start + quote.length
  // An unclosed quotation includes the lines below.
  const [written = ''] = /^[^\r\n]*/.exec(yaml.slice(start, node.end - mark.length)) ?? []
  const end = start + (quote !== '' && written.endsWith(quote) ? written.length - 1 : written.length)
  return at < start || at > end ? [] : [{ kind: 'value', path: node.path, isQuoted: quote !== '', start, end }]
}
