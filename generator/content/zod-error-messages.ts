import type { z } from 'zod'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'

/** What follows the name of a value, and what to do about it. */
interface Words {
  readonly message: string
  readonly help?: string | undefined
  /** The word that was meant, where it is known. */
  readonly meant?: string | undefined
}

/** What to do about a value of another type than `expected`. */
export function helpForType(expected: string, value: unknown): string | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `put it in quotation marks: "${String(value)}"`
  if (expected === 'string' && value === null) return 'write the text, or take this out'
  if (expected === 'array' && typeof value === 'string')
    return `write it as a list${value.includes(',') ? '' : ' of one'}: [${value}]`
  if (expected === 'array' && typeof value === 'object' && value !== null)
    return 'put a dash and a space before the first field of each item'
  if (expected === 'boolean') return 'write true or false, without quotation marks'
  if (typeof value !== 'string' || (expected !== 'number' && expected !== 'int')) return undefined
  return value !== '' && Number.isFinite(Number(value))
    ? `write it without quotation marks: ${value}`
    : 'write it in digits, with a point before a fraction'
}

/** A value that is none of those allowed. */
export function describeWrongChoice(allowed: readonly unknown[], value: unknown): Words {
  const words = allowed.map(String)
  const use = `use ${words.map((word) => `\`${word}\``).join(', ')}`
  if (value === null || value === '') return { message: 'is empty', help: use }
  const text = String(value)
  const same = words.find((word) => word === text.trim())
  if (same === undefined) {
    const meant = findClosestWord(text, words)
    return { message: `cannot be \`${text}\``, help: didYouMean(meant, use), meant }
  }
  if (same !== text)
    return { message: 'has a space or line end beside its word', help: `write \`${same}\` alone`, meant: same }
  return typeof value === 'string'
    ? { message: `is the text \`${same}\``, help: `write it without quotation marks: ${same}` }
    : { message: `is not the text \`${same}\``, help: `put it in quotation marks: "${same}"`, meant: same }
}

type FormatIssue = Extract<z.core.$ZodIssue, { code: 'invalid_format' }>

/** A text that does not have the form asked for. */
export function describeWrongFormat({ format, message, pattern }: FormatIssue, value: unknown): Words {
  // `T10:00`, or a space and an hour.
  if (format === 'datetime' && /\d[T ]\d/.test(String(value)))
    return {
      message: 'is not a moment such as 2025-06-30T09:00:00-06:00',
      help: 'write the day, `T`, hours, minutes and seconds, and how far your clock is from UTC',
    }
  if (format === 'date' || format === 'datetime')
    return /^\d{4}-\d\d-\d\d$/.test(String(value))
      ? { message: 'is a day that no calendar has', help: 'look the day up in a calendar' }
      : { message: 'is not a date such as 2025-06-30', help: 'write year, month and day, in digits, with hyphens' }
  // Zod's own words, where the schema has none.
  if (format === 'regex' && message.startsWith('Invalid string'))
    return { message: `must have the form \`${pattern ?? ''}\`` }
  return { message: formatMessages[format] ?? `is not right: ${message}` }
}

const formatMessages: Readonly<Record<string, string>> = {
  email: 'is not an e-mail address such as name@site.com',
  url: 'is not a full web address such as https://www.example.com',
}

/** What is wrong with the length of a text or list, or with a number. */
export function describeWrongSize(origin: string, value: unknown, limit: number | bigint, bound: string): string {
  if (Array.isArray(value))
    return `has ${value.length} ${value.length === 1 ? 'item' : 'items'} and needs ${bound}${limit}`
  if (origin === 'string')
    return value === '' ? 'is empty' : `has ${String(value).length} characters and needs ${bound}${limit}`
  return `is ${String(value)} and must be ${bound}${limit}`
}
