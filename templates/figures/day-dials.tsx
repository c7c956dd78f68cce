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

const perHour = 4
const outer = 196
const numerals = [6, 12, 18] as const

/** Midnight is at the foot and noon at the top, as the sun goes. */
function at(hour: number, radius: number): readonly [x: number, y: number] {
  const angle = (hour / 24) * 2 * Math.PI + Math.PI / 2
  return [Number((200 + radius * Math.cos(angle)).toFixed(1)), Number((200 + radius * Math.sin(angle)).toFixed(1))]
}

const marks = Array.from({ length: 24 * perHour }, (_, index) => index / perHour)

const isOpen = (hour: number, { opens, closes }: Day) => hour >= opens && hour <= closes

/** The upper part of a clock of 24 hours for each day, with the hours of work lit. */
export const DayDials = ({ days }: Props) => (
  <ul className="day-dials" data-count={days.length}>
    {days.map((day) => (
      <li key={day.name} className={day.isQuiet ? 'day-dial-quiet' : undefined}>
        <svg viewBox="0 0 400 272" role="img" aria-label={`${clockHour(day.opens)} to ${clockHour(day.closes)}`}>
          <circle className="day-dial-face" cx="200" cy="200" r="148" />
          <path className="day-dial-marks" d={ticks(day, false)} />
          <path className="figure-lit" d={ticks(day, true)} />
          {numerals.map((hour) => {
            const [x, y] = at(hour, 124)
            return (
              <text key={hour} x={x} y={y} dy=".35em" textAnchor="middle">
                {clockHour(hour)}
              </text>
            )
          })}
          <text className="figure-amount" x="200" y="168" textAnchor="middle">
            {clockHour(day.opens)}
          </text>
          <text className="figure-amount" x="200" y="206" textAnchor="middle">
            {clockHour(day.closes)}
          </text>
        </svg>
        <p>{day.name}</p>
      </li>
    ))}
  </ul>
)

/** The marks of the hours of work, or those of the rest. */
const ticks = (day: Day, lit: boolean): string =>
  marks
    .filter((hour) => isOpen(hour, day) === lit)
    .map((hour) => {
      const length = lit ? 40 : hour % 1 === 0 ? 16 : 9
      return `M${at(hour, outer).join(' ')}L${at(hour, outer - length).join(' ')}`
    })
    .join('')
