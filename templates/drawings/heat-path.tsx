import type { DrawingProps } from './drawing-props.ts'

const rays = [0, 1, 2, 3, 4] as const

/** Warmth from a panel: waves up to the skin, and from there inward with the blood. */
export function HeatPath({ description, labels: [panel, skin, inward] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 264" role="img" aria-label={description}>
      <rect className="lit wash" x="4" y="34" width="16" height="186" rx="8" />
      {rays.map((ray) => (
        <g key={ray}>
          <path className="lit" d={`M36 ${52 + ray * 37}q10 -11 20 0t20 0t20 0t20 0t20 0t20 0`} />
          <path className="guess" d={`M186 ${52 + ray * 37}H${312 - Math.abs(ray - 2) * 22}`} />
        </g>
      ))}
      <path className="band" d="M168 34v186" />
      <text x="0" y="20">
        {panel}
      </text>
      <text className="strong" x="168" y="20" textAnchor="middle">
        {skin}
      </text>
      <text x="340" y="252" textAnchor="end">
        {inward}
      </text>
    </svg>
  )
}
