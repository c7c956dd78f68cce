import type { TomlError } from 'smol-toml'
import { type Diagnostic, diagnose, type Span } from '../../diagnostics/diagnostic.ts'

export interface SyntaxMessage {
  readonly message: string
  readonly help: string
}

const pairHelp = 'write `field = value`'
const badName = {
  message: 'this sign cannot stand in the name of a field',
  help: `${pairHelp}, and put double quotation marks around a name with other signs than letters, digits, - and _`,
}
const noEqualsSign = { message: 'an equals sign is missing before this', help: pairHelp }
const badNumber = {
  message: 'this number or date cannot be read',
  help: 'write the number in digits, the date as 2025-03-01, or put double quotation marks around a text',
}
const defined = { message: 'this field or group stands twice', help: 'keep one of the two' }
const badEscape = {
  message: 'a backslash between double quotation marks begins a code, and there is none like this',
  help: 'write it twice: \\\\',
}
export const unrealDate = { message: 'this date is not in the calendar', help: 'write a day that is' }
const bracketHelp = 'close it, or put a text that begins so in double quotation marks'

/** By the parser's message. For others, its own message is used. */
const messages: Readonly<Record<string, SyntaxMessage>> = {
  'each key-value declaration must be followed by an end-of-line': {
    message: 'the line goes on after its value',
    help: 'begin each field in a line of its own; write a quotation mark inside a text as \\"',
  },
  'expected comma or end of structure': {
    message: 'a comma or a closing bracket is missing',
    help: 'put a comma between two items, and a bracket after the last',
  },
  'expected end of table array declaration': { message: 'a closing bracket is missing', help: 'write `[[group]]`' },
  'illegal character in key': badName,
  'illegal character in numeric literal': badNumber,
  'illegal leading zero': { message: 'a number cannot begin with 0', help: 'put a text in double quotation marks' },
  'illegal underscore': badNumber,
  'incomplete key-value: cannot find end of key': {
    message: 'this names no field: an equals sign or a bracket is missing',
    help: pairHelp,
  },
  'integer value cannot be represented losslessly': {
    message: 'this number has too many digits',
    help: 'put it in double quotation marks',
  },
  'invalid date': unrealDate,
  'invalid date-time: date part is malformed': badNumber,
  'invalid date-time: time part is malformed': badNumber,
  'invalid unicode escape': badEscape,
  'invalid non-hex character in unicode escape': badEscape,
  'invalid value': {
    message: 'this is no value',
    help: 'put a text in double quotation marks; write true, false, numbers and dates without',
  },
  'trying to redefine an already defined table or value': defined,
  'trying to redefine an already defined value': defined,
  'unexpected end of key': { message: 'the name of a field is missing', help: pairHelp },
  'unfinished array': { message: 'this bracket is not closed', help: bracketHelp },
  'unfinished numeric value': badNumber,
  'unfinished string': { message: 'this quotation mark is not closed', help: 'close it' },
  'unfinished table': { message: 'this bracket is not closed', help: bracketHelp },
  'unrecognised escape sequence': badEscape,
}

export function diagnoseTomlError(
  error: TomlError,
  text: string,
  createSpan: (start: number, end?: number) => Span,
): Diagnostic {
  const lineStart = startOfLine(text, error.line)
  const at = lineStart + error.column - 1
  const line = text.slice(lineStart, at)
  const isLineEnd = /^(?:[\r\n]|$)/.test(text.slice(at))
  const ownMessage = error.message.replace(/^Invalid TOML document: /, '').replace(/\n[\s\S]*$/, '')
  if (isLineEnd && ownMessage === 'control characters are not allowed in strings') {
    const message = 'this quotation mark is not closed in its line'
    const help = 'close it; put three of them around a text of several lines'
    return diagnose('toml/syntax', createSpan(lineStart + findOpenQuote(line)), message, { help })
  }
  if (ownMessage === 'illegal character in key' && isLineEnd)
    return diagnose('toml/syntax', createSpan(at - line.trimStart().length, at), 'this line names no field', {
      help: pairHelp,
    })
  const isAfterName = ownMessage === 'illegal character in key' && /[ \t]$/.test(line)
  const { message, help } = isAfterName
    ? noEqualsSign
    : (messages[ownMessage] ?? { message: ownMessage, help: undefined })
  // There is no sign at a line end: the last one before it stands for it.
  if (isLineEnd && line !== '') return diagnose('toml/syntax', createSpan(at - 1), message, { help })
  const [word = ' '] = /^[^\s=:,[\]{}"'#]+/.exec(text.slice(at)) ?? []
  return diagnose('toml/syntax', createSpan(at, at + word.length), message, { help })
}

function startOfLine(text: string, line: number): number {
  let start = 0
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1
  return start
}

/** The offset behind the last complete string of a line. */
const findOpenQuote = (line: string): number => /^(?:[^"'\\]|"(?:[^"\\]|\\.)*"|'[^']*')*/.exec(line)?.[0].length ?? 0
