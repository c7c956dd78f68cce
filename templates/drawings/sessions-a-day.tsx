import type { DrawingProps } from './drawing-props.ts'

const days = Array.from({ length: 25 }, (_, day) => day)
const sessions = [0, 1, 2, 3, 4, 5, 6, 7] as const

const x = (day: number): number => 7 + day * 13.6

/** Two hundred sessions, one dot for each, in columns of a day; the first day is lit. */
export function SessionsADay({ description, labels: [lit, all, total] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 288" role="img" aria-label={description}>
      <text className="strong" x="0" y="16">
        {lit}
      </text>
      <path className="lit" d="M7 26v18" />
      {days.map((day) =>
        sessions.map((session) => (
          <circle
            key={`${day} ${session}`}
            className={day === 0 ? 'solid' : 'pale'}
            cx={x(day)}
            cy={62 + session * 22}
            r="4"
          />
        )),
      )}
      <path className="faint" d={`M${x(0) - 4} 234v8H${x(24) + 4}v-8`} />
      <text x="0" y="274">
        {all}
      </text>
      <text className="strong" x="340" y="274" textAnchor="end">
        {total}
      </text>
    </svg>
  )
}
