import { hourName } from '../time-zones.ts'

interface Props {
  /** On a 24-hour clock, `09:00`. */
  readonly opens: string
  readonly closes: string
  /** The same hours in words. */
  readonly hours: string
}

const marks = Array.from({ length: 25 }, (_, hour) => hour)

/** Where a time stands in the day, in percent. */
const place = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return ((hour + minute / 60) / 24) * 100
}

/** One day from midnight to midnight; the open hours are a beam of light, which holds them in words where there is room. */
export function OpenHours({ opens, closes, hours }: Props) {
  const [from, to] = [place(opens), place(closes)]
  return (
    <svg className="open-hours" width="100%" height="72" aria-hidden="true">
      {marks.map((hour) => {
        const x = `${((hour / 24) * 100).toFixed(2)}%`
        return <line key={hour} x1={x} x2={x} y1={hour % 6 === 0 ? 0 : 24} y2={hour % 6 === 0 ? 72 : 48} />
      })}
      <rect x={`${from.toFixed(2)}%`} y="12" width={`${(to - from).toFixed(2)}%`} height="48" rx="24" />
      <text x={`${((from + to) / 2).toFixed(2)}%`} y="44">
        {hours}
      </text>
    </svg>
  )
}

/** The names of four hours under the days. */
export const HourNames = () => (
  <svg className="hour-names" width="100%" height="28" aria-hidden="true">
    {marks
      .filter((hour) => hour % 6 === 0 && hour < 24)
      .map((hour) => (
        <text key={hour} x={`${((hour / 24) * 100).toFixed(2)}%`} y="22">
          {hourName(hour)}
        </text>
      ))}
  </svg>
)
