import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { findInStrings } from '../markdown/blank-out-code.ts'
import type { ContentString } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** Dates such as `March 15, 2025` and `2025-03-15`. */
const datePattern = new RegExp(`\\b(?:(${months}) (\\d{1,2}), (\\d{4})|(\\d{4})-(\\d{2})-(\\d{2}))\\b`, 'g')

const wholeDate = new RegExp(`^${datePattern.source}$`)

/** Why a match of `datePattern` is not in the calendar; undefined if it is. */
function describeUnrealDate(match: RegExpExecArray): string | undefined {
  const [, name, day, year, isoYear, isoMonth, isoDay] = match
  const month = name === undefined ? Number(isoMonth) : months.split('|').indexOf(name) + 1
  if (month < 1 || month > 12) return 'the months are 01 to 12'
  const days = new Date(Date.UTC(Number(year ?? isoYear), month, 0)).getUTCDate()
  const wanted = Number(day ?? isoDay)
  return wanted >= 1 && wanted <= days
    ? undefined
    : `${months.split('|')[month - 1]} ${year ?? isoYear} has ${days} days`
}

/** The same for a text that is a date and nothing else. */
export function describeUnrealDay(text: string): string | undefined {
  const match = wholeDate.exec(text)
  return match ? describeUnrealDate(match) : undefined
}

/** Dates in texts that are not in the calendar. */
export const findUnrealDates = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  findInStrings(document, strings, datePattern, (match) => describeUnrealDate(match) !== undefined).map(
    ({ match, words, span }) =>
      diagnose('content/unreal-date', span, `there is no ${words}`, { help: describeUnrealDate(match) }),
  )
