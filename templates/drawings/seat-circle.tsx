import type { DrawingProps } from './drawing-props.ts'

const seats = [-150, -110, -70, -30, 10, 170] as const

const at = (degrees: number): { readonly x: number; readonly y: number } => ({
  x: 170 + 96 * Math.cos((degrees * Math.PI) / 180),
  y: 150 + 96 * Math.sin((degrees * Math.PI) / 180),
})

/** A room from above: chairs on a marked distance around the device, and a way out that stays free. */
export function SeatCircle({ description, labels: [device, distance, wayOut] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 344" role="img" aria-label={description}>
      <path
        className="faint"
        d="M128 306H22a14 14 0 0 1-14-14V22A14 14 0 0 1 22 8h296a14 14 0 0 1 14 14v270a14 14 0 0 1-14 14H212"
      />
      <circle className="guess" cx="170" cy="150" r="72" />
      {seats.map((degrees) => (
        <circle key={degrees} className="ground" cx={at(degrees).x} cy={at(degrees).y} r="13" />
      ))}
      <circle className="lit wash" cx="170" cy="150" r="26" />
      <circle className="solid" cx="170" cy="150" r="5" />
      <text className="strong" x="170" y="200" textAnchor="middle">
        {device}
      </text>
      <text x="170" y="34" textAnchor="middle">
        {distance}
      </text>
      <path className="lit" d="M170 240v58m-9-9 9 9 9-9" />
      <text className="strong" x="170" y="334" textAnchor="middle">
        {wayOut}
      </text>
    </svg>
  )
}
