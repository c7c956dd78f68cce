import { findOutsideCode } from '../../../content/markdown/blank-out-code.ts'
import { datePattern, describeUnrealDate } from '../../../content/zod-messages.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

const isUnreal = (match: RegExpExecArray): boolean => describeUnrealDate(match) !== undefined

/** Dates that are not in the calendar. */
export const findUnrealDates = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings
    // A faster test, which most texts fail.
    .filter(({ text }) => /\d{4}/.test(text))
    .flatMap((string) =>
      findOutsideCode(string.text, datePattern, isUnreal).map((match) => {
        const [date] = match
        const span = spanOfPiece(document, string, date, match.index)
        return diagnose('content/unreal-date', span, `there is no ${date}`, { help: describeUnrealDate(match) })
      }),
    )
