import { parse, TomlDate, TomlError } from 'smol-toml'
import type { ContentPath } from '../../api/check.ts'
import { diagnose, type Span } from '../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../diagnostics/outcome.ts'
import { createSpanLookup } from '../span-lookup.ts'
import { locateTomlNodes, maxDepth } from './node-positions.ts'
import { diagnoseTomlError, type SyntaxMessage, unrealDate } from './syntax-errors.ts'

const maxReported = 100
const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

interface Problem extends SyntaxMessage {
  readonly path: ContentPath
  readonly part: 'key' | 'value'
}

/** Parses TOML. Dates become ISO texts. `offset` is that of the text in its file. The value is undefined if anything is reported. */
export function parseToml(file: string, text: string, offset = 0): Outcome<unknown> {
  const createSpan = (start: number, end = start + 1): Span => ({ file, start: start + offset, end: end + offset })
  try {
    const { value, problems } = toPlainData(parse(text, { maxDepth }))
    problems.push(...findUnrealDates(text))
    if (problems.length === 0) return { value, diagnostics: [] }
    const findSpan = createSpanLookup(file, locateTomlNodes(text), offset)
    const diagnostics = problems
      .slice(0, maxReported)
      .map(({ path, part, message, help }) => diagnose('toml/syntax', findSpan(path, part), message, { help }))
    return { value: undefined, diagnostics }
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause
    return { value: undefined, diagnostics: [diagnoseTomlError(cause, text, createSpan)] }
  }
}

/** The parser's objects have no prototype, and JSON has no dates and no infinite numbers. */
function toPlainData(data: unknown) {
  const problems: Problem[] = []
  const convert = (value: unknown, path: ContentPath): unknown => {
    if (value instanceof TomlDate) return value.toISOString()
    if (typeof value === 'number' && !Number.isFinite(value)) problems.push({ path, part: 'value', ...infinite })
    if (typeof value !== 'object' || value === null) return value
    if (path.length >= maxDepth) {
      problems.push({ path, part: 'key', ...tooDeep })
      return undefined
    }
    if (Array.isArray(value)) return value.map((item, index) => convert(item, [...path, index]))
    const fields = Object.entries(value).map(([key, field]) => {
      const message = `\`${key}\` cannot be a key`
      if (forbiddenKeys.includes(key))
        problems.push({ path: [...path, key], part: 'key', message, help: 'give it another name' })
      return [key, convert(field, [...path, key])] as const
    })
    return Object.fromEntries(fields)
  }
  return { value: convert(data, []), problems }
}

const infinite = {
  message: 'a number must have an end',
  help: 'write the number in digits, or put quotation marks around a text',
}
const tooDeep = {
  message: `the TOML is nested more than ${maxDepth} deep`,
  help: 'look for dots or brackets that repeat, and take them out',
}

/** The parser moves February 30 to March 2. */
function findUnrealDates(text: string): Problem[] {
  if (!/\d{4}-(?:02-29|02-3\d|\d\d-31)/.test(text)) return []
  return locateTomlNodes(text).flatMap(({ part, path, range }) => {
    const [day] = /^\d{4}-\d\d-\d\d/.exec(range ? text.slice(range.start, range.end) : '') ?? []
    const isReal = day === undefined || new Date(day).toISOString().startsWith(day)
    return part === 'key' || isReal ? [] : [{ path, part, ...unrealDate }]
  })
}
