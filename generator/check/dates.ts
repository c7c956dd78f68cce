import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Checked } from './checked.ts'
import { spanOf, writtenIn } from './written.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const written = new RegExp(`\\b(?:(${months}) (\\d{1,2}), (\\d{4})|(\\d{4})-(\\d{2})-(\\d{2}))\\b`, 'g')

function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Days that no calendar has, and entries that would vanish before they appear. */
export const checkDates = ({ documents }: Checked): Diagnostic[] =>
  documents.flatMap((document) => {
    const unreal = writtenIn(document).flatMap((text) =>
      [...text.text.matchAll(written)].flatMap(
        ({ 0: date, 1: name, 2: day, 3: year, 4: isoYear, 5: month, 6: isoDay, index }) => {
          const isSound =
            name === undefined
              ? isReal(Number(isoYear), Number(month), Number(isoDay))
              : isReal(Number(year), months.split('|').indexOf(name) + 1, Number(day))
          return isSound
            ? []
            : [
                diagnose('content/unreal-date', spanOf(document, text, date, index), `there is no ${date}`, {
                  help: 'look the day up in a calendar',
                }),
              ]
        },
      ),
    )
    return [...unreal, ...wrongOrder(document)]
  })

function wrongOrder(document: Checked['documents'][number]): Diagnostic[] {
  const { data } = document
  if (typeof data !== 'object' || data === null || !('publishAt' in data) || !('expireAt' in data)) return []
  const { publishAt, expireAt } = data
  if (typeof publishAt !== 'string' || typeof expireAt !== 'string' || Date.parse(publishAt) < Date.parse(expireAt))
    return []
  return [
    diagnose('content/date-order', document.spanOf(['expireAt']), 'the entry expires before it is published', {
      help: 'swap the two dates, or take one out',
      notes: [{ message: 'published from', span: document.spanOf(['publishAt']) }],
    }),
  ]
}
