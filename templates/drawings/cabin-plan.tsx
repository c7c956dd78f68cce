import type { DrawingProps } from './drawing-props.ts'

/** A cabin from above: the door swings out, the call button is within reach, the window looks in. */
export function CabinPlan({ description, labels: [bench, call, window, door] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 344" role="img" aria-label={description}>
      <path d="M214 244H300a12 12 0 0 0 12-12V40a12 12 0 0 0-12-12H40a12 12 0 0 0-12 12v192a12 12 0 0 0 12 12H58m68 0h12" />
      <rect className="lit wash" x="46" y="44" width="248" height="72" rx="16" />
      <text className="strong" x="170" y="86" textAnchor="middle">
        {bench}
      </text>
      <circle className="solid" cx="272" cy="146" r="7" />
      <text x="256" y="151" textAnchor="end">
        {call}
      </text>
      <path className="band" d="M58 244h68" />
      <text x="92" y="226" textAnchor="middle">
        {window}
      </text>
      <path className="lit" d="M138 244v76" />
      <path className="guess" d="M138 320a76 76 0 0 0 76-76" />
      <text className="strong" x="340" y="332" textAnchor="end">
        {door}
      </text>
    </svg>
  )
}
