const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const LongDate = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{format.format(new Date(date))}</time>
)
