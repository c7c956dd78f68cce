import { hourName } from '../time-zones.ts'

interface Props {
  /** On a 24-hour clock, `09:00`. */
  readonly opens: string
  readonly closes: string
  /** The same hours in words. */
  readonly hours: string
}

/** First and last hour of the line: Hawaii starts at 4 AM. */
const [morning, night] = [3, 21]
const marks = Array.from({ length: night - morning + 1 }, (_, index) => morning + index)

/** Where an hour stands on the line. */
const place = (hour: number): number => ((hour - morning) / (night - morning)) * 100
const percent = (value: number): string => `${value.toFixed(2)}%`
const toHours = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour + minute / 60
}

/** One day from 3 AM to 9 PM; the open hours are a beam of light, which holds them in words where there is room. */
export function OpenHours({ opens, closes, hours }: Props) {
  const [from, to] = [place(toHours(opens)), place(toHours(closes))]
  return (
    <svg className="open-hours" width="100%" height="72" aria-hidden="true">
      {marks.map((hour) => {
        const x = percent(place(hour))
        return <line key={hour} x1={x} x2={x} y1={hour % 3 === 0 ? 0 : 24} y2={hour % 3 === 0 ? 72 : 48} />
      })}
      <rect x={percent(from)} y="12" width={percent(to - from)} height="48" rx="24" />
      <text x={percent((from + to) / 2)} y="44">
        {hours}
      </text>
    </svg>
  )
}

/** The names of six hours under the days. */
export const HourNames = () => (
  <svg className="hour-names" width="100%" height="28" aria-hidden="true">
    {marks
      .filter((hour) => hour % 3 === 0 && hour < night)
      .map((hour) => (
        <text key={hour} x={percent(place(hour))} y="22">
          {hourName(hour)}
        </text>
      ))}
  </svg>
)
