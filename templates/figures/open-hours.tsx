interface Props {
  /** On a 24-hour clock, `09:00`. */
  readonly opens: string
  readonly closes: string
}

const hours = Array.from({ length: 25 }, (_, hour) => hour)

/** Where a time stands in the day, in percent. */
const place = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return ((hour + minute / 60) / 24) * 100
}

/** One day from midnight to midnight; the open hours are a beam of light. */
export function OpenHours({ opens, closes }: Props) {
  const [from, to] = [place(opens), place(closes)]
  return (
    <svg className="open-hours" width="100%" height="72" aria-hidden="true">
      {hours.map((hour) => {
        const x = `${((hour / 24) * 100).toFixed(2)}%`
        return <line key={hour} x1={x} x2={x} y1={hour % 6 === 0 ? 12 : 24} y2={hour % 6 === 0 ? 60 : 48} />
      })}
      <rect x={`${from.toFixed(2)}%`} y="16" width={`${(to - from).toFixed(2)}%`} height="40" rx="20" />
    </svg>
  )
}
