import type { StreamParser, StringStream } from '@codemirror/streamparser'
import { loadPackage } from './load-package.ts'
import { type AddToken, classesOfNames, type Tokenizer } from './token-classes.ts'

const tabSize = 4
const indentUnit = 2

/** Some modes change their state before they read on. */
const maxEmptyTokens = 10

/** Calls of a mode per character of a line, and what a short one may take besides. Modes may loop without an end on text that they do not expect. */
const maxCallsPerCharacter = 40
const extraCalls = 1000

/** Modes match characters of a line with `.`, which these are not for a pattern. */
const lineTerminators = /[\r\u2028\u2029]/g

/** A mode of CodeMirror, which reads line by line. */
export function loadMode(file: string, name: string): Tokenizer {
  const { [name]: mode } = loadPackage(`@codemirror/legacy-modes/mode/${file}`) as Record<string, StreamParser<unknown>>
  if (!mode) throw new TypeError(`there is no mode ${name}`)
  const createStream = loadStream()
  return (code, add) => {
    const state = mode.startState?.(indentUnit) ?? {}
    let start = 0
    for (const line of code.split('\n')) {
      const stream = createStream(line.replace(lineTerminators, ' '))
      if (line === '') mode.blankLine?.(state, indentUnit)
      else tokenizeLine(mode, state, stream, (from, to, tokenClass) => add(start + from, start + to, tokenClass))
      start += line.length + 1
    }
  }
}

/** Streams whose methods throw when a mode calls them too often. */
function loadStream(): (line: string) => StringStream {
  const { StringStream } = loadPackage('@codemirror/streamparser') as typeof import('@codemirror/streamparser')
  class BoundedStream extends StringStream {
    calls = 0
    count(): void {
      if (++this.calls > maxCallsPerCharacter * this.string.length + extraCalls)
        throw new RangeError('the mode reads the line too often')
    }
    override eol() {
      this.count()
      return super.eol()
    }
    override peek() {
      this.count()
      return super.peek()
    }
    override next() {
      this.count()
      return super.next()
    }
    override eat(...pattern: Parameters<StringStream['eat']>) {
      this.count()
      return super.eat(...pattern)
    }
    override match(...pattern: Parameters<StringStream['match']>) {
      this.count()
      return super.match(...pattern)
    }
  }
  return (line) => new BoundedStream(line, tabSize, indentUnit)
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
