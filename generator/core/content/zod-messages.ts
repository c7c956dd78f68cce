import type { z } from 'zod'
import type { Code } from '../diagnostics/catalogue.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { typeNameOf } from '../schema/schema-fields.ts'
import { dateHelp, readDate } from '../text/dates.ts'
import { describeUnrealDay } from './unreal-dates.ts'

interface IssueMessage {
  readonly code: Code
  /** Follows the name of the field. */
  readonly message: string
  readonly help?: string | undefined
  /** A valid text that probably was meant. */
  readonly meant?: string | undefined
}

export const quoteList = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

export function describeZodIssue(issue: z.core.$ZodIssue, value: unknown): IssueMessage {
  const isForm = issue.code === 'custom' || issue.code === 'invalid_format'
  const calendar = isForm && typeof value === 'string' ? describeUnrealDay(value) : undefined
  if (calendar !== undefined)
    return { code: 'content/unreal-date', message: `is ${String(value)}: there is no such day`, help: calendar }
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'content/wrong-type',
        message: `must be ${typeNameOf(issue.expected)}, not ${describeType(value)}`,
        help: findTypeHelp(issue.expected, value),
      }
    case 'invalid_value':
      return { code: 'content/wrong-value', ...describeWrongChoice(issue.values, value) }
    case 'invalid_format':
      return { code: 'content/wrong-format', ...describeWrongFormat(issue, value) }
    case 'too_small':
    case 'too_big': {
      const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      const bound = issue.exact ? limit.replace(/^at \w+ /, '') : limit
      const help = Array.isArray(value)
        ? `${issue.code === 'too_big' ? 'take one out' : 'add one'}, or ask a developer whether the page has room for another number`
        : undefined
      return { code: 'content/wrong-size', message: describeWrongSize(issue.origin, value, bound), help }
    }
    case 'not_multiple_of':
      return { code: 'content/invalid', message: `is ${String(value)} and must be a multiple of ${issue.divisor}` }
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
  return typeNameOf(Array.isArray(value) ? 'array' : typeof value)
}

function findTypeHelp(expected: string, value: unknown): string | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `put it in quotation marks: "${String(value)}"`
  if (expected === 'string' && value === null) return 'write the text, or take this out'
  if (expected === 'array' && typeof value === 'string')
    return `write it as a list${value.includes(',') ? '' : ' of one'}: [${value}]`
  if (expected === 'array' && typeof value === 'object' && value !== null)
    return 'put a dash and a space before the first field of each item'
  if (expected === 'date')
    return readDate(value) === undefined ? dateHelp : 'ask a developer to declare the field with `z.coerce.date()`'
  if (expected === 'boolean') return 'write true or false, without quotation marks'
  if (typeof value !== 'string' || (expected !== 'number' && expected !== 'int')) return undefined
  return value !== '' && Number.isFinite(Number(value))
    ? `write it without quotation marks: ${value}`
    : 'write it in digits, with a point before a fraction'
}

type MessageText = Omit<IssueMessage, 'code'>

function describeWrongChoice(allowed: readonly unknown[], value: unknown): MessageText {
  const words = allowed.map(String)
  const use = words.length > 0 ? `use ${quoteList(words)}` : 'there is none to choose from: take it out'
  if (value === null || value === '') return { message: 'is empty', help: use }
  const text = String(value)
  const same = words.find((word) => word === text.trim())
  const closest = same ?? findClosestWord(text, words)
  // A text is no valid replacement for a number or boolean.
  const meant = allowed.includes(closest) ? closest : undefined
  if (same === undefined) return { message: `cannot be \`${text}\``, help: didYouMean(closest, use), meant }
  if (same !== text)
    return { message: 'has a space or line end beside its word', help: `write \`${same}\` alone`, meant }
  return typeof value === 'string'
    ? { message: `is the text \`${same}\``, help: `write it without quotation marks: ${same}` }
    : { message: `is not the text \`${same}\``, help: `put it in quotation marks: "${same}"`, meant }
}

const formatMessages: Readonly<Record<string, string>> = {
  email: 'is not an e-mail address such as name@site.com',
  url: 'is not a full web address such as https://www.example.com',
}

function describeWrongFormat(
  { format, message, pattern }: z.core.$ZodIssueInvalidStringFormat,
  value: unknown,
): MessageText {
  // The value has a time: `T10:00`, or a space and an hour.
  if (format === 'datetime' && /\d[T ]\d/.test(String(value)))
    return {
      message: 'is not a moment such as 2025-06-30T09:00:00-06:00',
      help: 'write the day, `T`, hours, minutes and seconds, and how far your clock is from UTC',
    }
  if (format === 'date' || format === 'datetime')
    return { message: 'is not a date such as 2025-06-30', help: 'write year, month and day, in digits, with hyphens' }
  if (format === 'regex' && message.startsWith('Invalid string'))
    return { message: `must have the form \`${pattern ?? ''}\`` }
  if (message.startsWith('Invalid string: ')) return { message: message.slice('Invalid string: '.length) }
  return { message: formatMessages[format] ?? `is not right: ${message}` }
}

function describeWrongSize(origin: string, value: unknown, limit: string): string {
  if (Array.isArray(value)) return `has ${value.length} ${value.length === 1 ? 'item' : 'items'} and needs ${limit}`
  if (origin !== 'string') return `is ${String(value)} and must be ${limit}`
  return value === '' ? 'is empty' : `has ${String(value).length} characters and needs ${limit}`
}
