/** Opening hours in Central time; 24-hour clock, `09:00`. */
interface Opening {
  readonly days: string
  readonly opens: string
  readonly closes: string
}

/** `Mon-Fri`, `9:00 AM - 6:00 PM`. */
export const centralHours = (openings: readonly Opening[]) =>
  openings.map(({ days, opens, closes }) => ({
    days: days.replace(/(\p{L}{3})\p{L}* to (\p{L}{3})\p{L}*/u, '$1-$2'),
    hours: `${displayTime(opens)} - ${displayTime(closes)}`,
  }))

/** The hour 18 is `6 PM`. */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** `13:30` is `1:30 PM`. */
function displayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
