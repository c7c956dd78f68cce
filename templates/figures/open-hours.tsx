import { hourName } from '../time-zones.ts'

interface Props {
  /** On a 24-hour clock, `09:00`. */
  readonly opens: string
  readonly closes: string
  /** The same hours in words. */
  readonly hours: string
  /** The hour at which the line begins. */
  readonly start: number
}

/** The hour at which every line ends. */
const night = 21
/** Where an hour stands on a line. */
const placeFrom = (start: number) => (hour: number) => ((hour - start) / (night - start)) * 100
const percent = (value: number): string => `${value.toFixed(2)}%`
const toHours = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour + minute / 60
}

/** One day up to 9 PM, whose hours the style marks; the open hours are a beam of light, which holds them in words where there is room. */
export function OpenHours({ opens, closes, hours, start }: Props) {
  const place = placeFrom(start)
  const [from, to] = [place(toHours(opens)), place(toHours(closes))]
  return (
    <svg className="open-hours" width="100%" height="72" aria-hidden="true">
      <rect x={percent(from)} y="12" width={percent(to - from)} height="48" rx="24" />
      <text x={percent((from + to) / 2)} y="44">
        {hours}
      </text>
    </svg>
  )
}

/** The names of every third hour under the days. */
export const HourNames = ({ start }: Pick<Props, 'start'>) => (
  <svg className="hour-names" width="100%" height="28" aria-hidden="true">
    {[3, 6, 9, 12, 15, 18]
      .filter((hour) => hour >= start)
      .map((hour) => (
        <text key={hour} x={percent(placeFrom(start)(hour))} y="22">
          {hourName(hour)}
        </text>
      ))}
  </svg>
)
