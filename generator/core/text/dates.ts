/** ISO 8601: a day, or a time with its zone. Without a zone, a time would be another one on each machine. */
const form =
  /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/

export const dateHelp = 'write a day such as 2025-06-30, or a time with its zone such as 2025-06-30T09:00:00-06:00'

/** Milliseconds since 1970, UTC, of a `Date`, a day (its first) or a time with its zone; undefined for anything else. */
export function parseTime(value: unknown): number | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.getTime()
  const [text = '', day = ''] = (typeof value === 'string' && form.exec(value)) || []
  const midnight = Date.parse(day)
  // The parser takes February 30 for March 2.
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  return isReal ? Date.parse(text) : undefined
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** Dates such as `March 15, 2025` and `2025-03-15`. */
export const datePattern = new RegExp(`\\b(?:(?:${months}) (\\d{1,2}), \\d{4}|\\d{4}-\\d{2}-(\\d{2}))\\b`, 'g')

export const calendarHelp = 'look it up: the month is shorter, or there is none of this number'

/** Whether a match of `datePattern` is not in the calendar. The parser takes February 30 for March 2. */
export function isUnrealDateMatch({ 0: words, 1: day, 2: isoDay }: RegExpExecArray): boolean {
  const date = new Date(day === undefined ? words : `${words} UTC`)
  return date.getUTCDate() !== Number(day ?? isoDay)
}

/** The same for a text that is a date and nothing else. */
export const isUnrealDay = (text: string): boolean =>
  [...text.matchAll(datePattern)].some((match) => match[0] === text && isUnrealDateMatch(match))
