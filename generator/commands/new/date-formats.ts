interface DateFormat {
  readonly pattern: RegExp
  readonly write: (date: Date) => string
}

const inWords = (locale: string) => (date: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }).format(date)

/** How a collection may write its dates; days are UTC's. */
export const dateFormats: readonly DateFormat[] = [
  { pattern: /^[A-Z][a-z]+ \d{1,2}, \d{4}$/, write: inWords('en-US') },
  { pattern: /^\d{1,2} [A-Z][a-z]+ \d{4}$/, write: inWords('en-GB') },
  { pattern: /^\d{4}-\d\d-\d\d$/, write: (date) => date.toISOString().slice(0, 10) },
  { pattern: /^\d{4}-\d\d-\d\dT/, write: (date) => date.toISOString().replace(/\.\d+Z$/, 'Z') },
]
