const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** Dates such as `March 15, 2025` and `2025-03-15`. */
export const datePattern = new RegExp(`\\b(?:(${months}) (\\d{1,2}), (\\d{4})|(\\d{4})-(\\d{2})-(\\d{2}))\\b`, 'g')

const wholeDate = new RegExp(`^${datePattern.source}$`)

/** Why a match of `datePattern` is not in the calendar; undefined if it is. */
export function describeUnrealDate(match: RegExpExecArray): string | undefined {
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
