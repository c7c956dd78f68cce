import { findOutsideCode } from '../../../content/markdown/blank-out-code.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const datePattern = new RegExp(`\\b(?:(${months}) (\\d{1,2}), (\\d{4})|(\\d{4})-(\\d{2})-(\\d{2}))\\b`, 'g')

const isUnreal = ([, name, day, year, isoYear, isoMonth, isoDay]: RegExpExecArray): boolean =>
  name === undefined
    ? !isReal(Number(isoYear), Number(isoMonth), Number(isoDay))
    : !isReal(Number(year), months.split('|').indexOf(name) + 1, Number(day))

function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Dates that are not in the calendar. */
export const findUnrealDates = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings
    // A faster test, which most texts fail.
    .filter(({ text }) => /\d{4}/.test(text))
    .flatMap((string) =>
      findOutsideCode(string.text, datePattern, isUnreal).map(({ 0: date, index }) => {
        const span = spanOfPiece(document, string, date, index)
        return diagnose('content/unreal-date', span, `there is no ${date}`, { help: 'look the day up in a calendar' })
      }),
    )
