import type { StreamParser, StringStream } from '@codemirror/streamparser'
import { loadPackage } from './load-package.ts'
import { type AddToken, classesOfNames, type Tokenizer } from './token-classes.ts'

const tabSize = 4
const indentUnit = 2

/** Some modes change their state before they read on. */
const maxEmptyTokens = 10

/** A mode of CodeMirror, which reads line by line. */
export function loadMode(file: string, name: string): Tokenizer {
  const { [name]: mode } = loadPackage(`@codemirror/legacy-modes/mode/${file}`) as Record<string, StreamParser<unknown>>
  if (!mode) throw new TypeError(`there is no mode ${name}`)
  const { StringStream } = loadPackage('@codemirror/streamparser') as typeof import('@codemirror/streamparser')
  return (code, add) => {
    const state = mode.startState?.(indentUnit) ?? {}
    let start = 0
    for (const line of code.split('\n')) {
      const stream = new StringStream(line, tabSize, indentUnit)
      if (line === '') mode.blankLine?.(state, indentUnit)
      else tokenizeLine(mode, state, stream, (from, to, tokenClass) => add(start + from, start + to, tokenClass))
      start += line.length + 1
    }
  }
}

function tokenizeLine(mode: StreamParser<unknown>, state: unknown, stream: StringStream, add: AddToken): void {
  let emptyTokens = 0
  while (!stream.eol() && emptyTokens < maxEmptyTokens) {
    stream.start = stream.pos
    const names = mode.token(stream, state)
    emptyTokens = stream.pos > stream.start ? 0 : emptyTokens + 1
    const tokenClass = findClass(names ?? '')
    if (tokenClass && emptyTokens === 0) add(stream.start, stream.pos, tokenClass)
  }
}

/** Of names such as `string.special` or `keyword strong`, the first that has a class. */
const findClass = (names: string) =>
  names
    .split(/[ .]/)
    .map((name) => classesOfNames.get(name))
    .find((tokenClass) => tokenClass !== undefined)

/** The sign before a command. */
const prompt = /^(?:[\w.-]+@[\w.-]+[^$#\n]{0,99})?[$#>][ \t]+/

/** The record of a terminal: commands with a tokenizer, and what they print as plain text. */
export function loadSession(tokenize: Tokenizer): Tokenizer {
  return (code, add) => {
    let start = 0
    let isCommand = false
    for (const line of code.split('\n')) {
      const [sign = ''] = prompt.exec(line) ?? []
      const offset = start + sign.length
      isCommand ||= sign !== ''
      if (sign !== '') add(start, start + sign.trimEnd().length, 'tok-meta')
      if (isCommand)
        tokenize(line.slice(sign.length), (from, to, tokenClass) => add(offset + from, offset + to, tokenClass))
      // A backslash at its end continues a command in the next line.
      isCommand &&= line.trimEnd().endsWith('\\')
      start += line.length + 1
    }
  }
}
