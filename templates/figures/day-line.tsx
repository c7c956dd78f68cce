import { clockHour } from './clock.ts'

export interface Day {
  readonly name: string
  /** Hours of a 24-hour clock. */
  readonly opens: number
  readonly closes: number
  /** Drawn only to compare the others with. */
  readonly isQuiet: boolean
}

interface Props {
  readonly days: readonly Day[]
}

const x = (hour: number): string => `${((hour / 24) * 100).toFixed(2)}%`
const marks = [0, 6, 12, 18, 24] as const

/** The outer marks stay inside the line. */
const anchorOf = (hour: number) => (hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle')

/** Days from midnight to midnight, one under the other, with the hours of work lit. */
export const DayLine = ({ days }: Props) => (
  <div className="day-line">
    {days.map(({ name, opens, closes, isQuiet }) => (
      <div key={name}>
        <p>{name}</p>
        <svg height="56" role="img" aria-label={`${clockHour(opens)} to ${clockHour(closes)}`}>
          <rect className="figure-track" width="100%" height="56" rx="28" />
          <rect
            className={isQuiet ? 'figure-quiet' : 'figure-lit'}
            x={x(opens)}
            width={x(closes - opens)}
            height="56"
            rx="28"
          />
          <g className={isQuiet ? undefined : 'figure-on-lit'}>
            <text x={x(opens)} dx="18" y="33">
              {clockHour(opens)}
            </text>
            <text x={x(closes)} dx="-18" y="33" textAnchor="end">
              {clockHour(closes)}
            </text>
          </g>
        </svg>
      </div>
    ))}
    <svg height="24" aria-hidden="true">
      {marks.map((hour) => (
        <text key={hour} x={x(hour)} y="14" textAnchor={anchorOf(hour)}>
          {clockHour(hour)}
        </text>
      ))}
    </svg>
  </div>
)
