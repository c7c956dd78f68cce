import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { findInStrings } from '../markdown/blank-out-code.ts'
import type { ContentString } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** Dates such as `March 15, 2025` and `2025-03-15`. */
const datePattern = new RegExp(`\\b(?:(?:${months}) (\\d{1,2}), \\d{4}|\\d{4}-\\d{2}-(\\d{2}))\\b`, 'g')

export const calendarHelp = 'look it up: the month is shorter, or there is none of this number'

/** Whether a match of `datePattern` is not in the calendar. The parser takes February 30 for March 2. */
function isUnreal({ 0: words, 1: day, 2: isoDay }: RegExpExecArray): boolean {
  const date = new Date(day === undefined ? words : `${words} UTC`)
  return date.getUTCDate() !== Number(day ?? isoDay)
}

/** The same for a text that is a date and nothing else. */
export const isUnrealDay = (text: string): boolean =>
  [...text.matchAll(datePattern)].some((match) => match[0] === text && isUnreal(match))

/** Dates in texts that are not in the calendar. */
export const findUnrealDates = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  findInStrings(document, strings, datePattern, isUnreal).map(({ words, span }) =>
    diagnose('content/unreal-date', span, `there is no ${words}`, { help: calendarHelp }),
  )
