import { clockHour } from './clock.ts'

export interface Day {
  readonly name: string
  /** Hours of a 24-hour clock. */
  readonly opens: number
  readonly closes: number
  /** Drawn only to compare the others with. */
  readonly isQuiet?: boolean
}

interface Props {
  readonly days: readonly Day[]
}

const rowHeight = 108
const x = (hour: number): string => `${((hour / 24) * 100).toFixed(2)}%`
const marks = [0, 6, 12, 18, 24] as const

/** The outer marks stay inside the line. */
const anchorOf = (hour: number) => (hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle')

/** Days from midnight to midnight, one under the other, with the hours of work lit. */
export const DayLine = ({ days }: Props) => (
  <svg
    className="day-line"
    height={days.length * rowHeight + 24}
    role="img"
    aria-label={days
      .map(({ name, opens, closes }) => `${name}: ${clockHour(opens)} to ${clockHour(closes)}`)
      .join('. ')}
  >
    {days.map(({ name, opens, closes, isQuiet }, row) => (
      <svg key={name} y={row * rowHeight} height={rowHeight} overflow="visible" aria-hidden="true">
        <text className="figure-name" y="18">
          {name}
        </text>
        <rect className="figure-track" y="32" width="100%" height="56" rx="28" />
        <rect
          className={isQuiet ? 'figure-quiet' : 'figure-lit'}
          x={x(opens)}
          y="32"
          width={x(closes - opens)}
          height="56"
          rx="28"
        />
        <text className={isQuiet ? undefined : 'figure-on-lit'} x={x(opens)} dx="18" y="66">
          {clockHour(opens)}
        </text>
        <text className={isQuiet ? undefined : 'figure-on-lit'} x={x(closes)} dx="-18" y="66" textAnchor="end">
          {clockHour(closes)}
        </text>
      </svg>
    ))}
    {marks.map((hour) => (
      <text key={hour} x={x(hour)} y={days.length * rowHeight + 8} textAnchor={anchorOf(hour)}>
        {clockHour(hour)}
      </text>
    ))}
  </svg>
)
