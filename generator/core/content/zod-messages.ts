import type { z } from 'zod'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { describeTypeName } from '../schema/schema-fields.ts'
import { calendarHelp, dateHelp, isUnrealDay } from '../text/dates.ts'

interface IssueMessage {
  readonly code: DiagnosticCode
  /** Follows the name of the field. */
  readonly message: string
  readonly help?: string | undefined
  /** A valid text that probably was meant. */
  readonly meant?: string | undefined
}

export const quoteList = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

/** `source` is the value as the file has it. */
export function describeZodIssue(issue: z.core.$ZodIssue, value: unknown, source: string): IssueMessage {
  const isForm = issue.code === 'custom' || issue.code === 'invalid_format'
  if (isForm && typeof value === 'string' && isUnrealDay(value))
    return { code: 'content/unreal-date', message: `is ${value}: there is no such day`, help: calendarHelp }
  switch (issue.code) {
    case 'invalid_type': {
      const message = `must be ${describeTypeName(issue.expected)}, not ${describeType(value)}`
      return { code: 'content/wrong-type', message, help: findTypeHelp(issue.expected, value, source) }
    }
    case 'invalid_value':
      return describeWrongChoice(issue.values, value)
    case 'invalid_format':
      return { code: 'content/wrong-format', ...describeWrongFormat(issue) }
    case 'too_small':
    case 'too_big': {
      const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      const bound = issue.exact ? limit.replace(/^at \w+ /, '') : limit
      const length = Array.isArray(value) ? `holds ${value.length}` : `has ${String(value).length} characters`
      // A number that was coerced is written as a text.
      const size = issue.origin === 'number' || issue.origin === 'int' ? `is ${value}` : length
      return { code: 'content/wrong-size', message: value === '' ? 'is empty' : `${size}, not ${bound}` }
    }
    default: {
      // Sites declare `refine(…, { params: { suggest } })`, and `params: { words }` for the words at fault.
      const suggest: unknown = issue.code === 'custom' ? issue.params?.['suggest'] : undefined
      const suggestion: unknown = typeof suggest === 'function' ? suggest(value) : undefined
      const meant = typeof suggestion === 'string' ? suggestion : undefined
      const message = `is not right: ${issue.message}`
      return { code: 'content/invalid', message, help: didYouMean(meant, undefined), meant }
    }
  }
}

function describeType(value: unknown): string {
  if (value === null) return 'empty'
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a fraction'
  return describeTypeName(Array.isArray(value) ? 'array' : typeof value)
}

/** What to write for a value of the kind. */
const typeHelp: Readonly<Record<string, string>> = {
  array: 'put a dash and a space before each item, or square brackets around them',
  boolean: 'write true or false, without quotation marks',
  date: `${dateHelp}; or ask a developer to declare the field with \`z.coerce.date()\``,
  int: 'write it in digits, without quotation marks',
  number: 'write it in digits, with a point before a fraction and without quotation marks',
  string: 'write the text, in quotation marks if it has a #, or take this out',
}

const findTypeHelp = (expected: string, value: unknown, source: string): string | undefined =>
  expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')
    ? `put it in quotation marks: "${source}"`
    : typeHelp[expected]

function describeWrongChoice(allowed: readonly unknown[], value: unknown): IssueMessage {
  const use = `use ${quoteList(allowed.map(String))}`
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
  const text = isGroup ? 'a group of fields' : String(value ?? '')
  if (text === '') return { code: 'content/wrong-value', message: 'is empty', help: use }
  const closest = allowed.map(String).find((word) => word === text.trim()) ?? findClosestWord(text, allowed.map(String))
  // A text is no valid replacement for a number or boolean.
  const meant = allowed.includes(closest) ? closest : undefined
  const written = typeof allowed.find((word) => String(word) === closest) === 'string' ? 'in' : 'without'
  const isOtherKind = closest === text
  return {
    code: 'content/wrong-value',
    message: `cannot be \`${text}\``,
    help: isOtherKind ? `write it ${written} quotation marks` : didYouMean(closest, use),
    meant,
  }
}

/** What is wrong, and what to write. */
const formats: Readonly<Record<string, { readonly message: string; readonly help?: string }>> = {
  date: { message: 'is not a day such as 2025-06-30', help: 'write year, month and day with hyphens, and no time' },
  datetime: {
    message: 'is not a time such as 2025-06-30T15:00:00Z',
    help: 'write a time with its zone, or a day such as 2025-06-30 if the field takes one',
  },
  email: { message: 'is not an e-mail address such as name@site.com' },
  url: { message: 'is not a full web address such as https://www.example.com' },
}

function describeWrongFormat({ format, message, pattern }: z.core.$ZodIssueInvalidStringFormat) {
  const own = formats[format]
  if (own) return own
  if (format === 'regex' && message.startsWith('Invalid string'))
    return { message: `must have the form \`${pattern ?? ''}\`` }
  return { message: message.replace(/^(?:Invalid string: )?/, (start) => (start === '' ? 'is not right: ' : '')) }
}
