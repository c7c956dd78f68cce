import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { blankOutCode, type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const written = new RegExp(`\\b(?:(${months}) (\\d{1,2}), (\\d{4})|(\\d{4})-(\\d{2})-(\\d{2}))\\b`, 'g')

/** Told more quickly. */
const hasYear = /\d{4}/

function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Days that no calendar has. */
export const findUnrealDates = (document: Document, texts: readonly ContentString[]): Diagnostic[] =>
  texts
    .filter(({ text }) => hasYear.test(text))
    .flatMap((text) =>
      [...blankOutCode(text).matchAll(written)].flatMap(
        ({ 0: date, 1: name, 2: day, 3: year, 4: isoYear, 5: month, 6: isoDay, index }) => {
          const isSound =
            name === undefined
              ? isReal(Number(isoYear), Number(month), Number(isoDay))
              : isReal(Number(year), months.split('|').indexOf(name) + 1, Number(day))
          return isSound
            ? []
            : [
                diagnose('content/unreal-date', spanOfPiece(document, text, date, index), `there is no ${date}`, {
                  help: 'look the day up in a calendar',
                }),
              ]
        },
      ),
    )
