import type { DrawingProps } from './drawing-props.ts'

/** Irradiance by time is an area: at half the irradiance the same time gives half the dose. */
export function DoseArea({ description, labels: [full, fullDose, half, halfDose, time] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 282" role="img" aria-label={description}>
      {[
        { x: 0, height: 180, irradiance: full, dose: fullDose },
        { x: 180, height: 90, irradiance: half, dose: halfDose },
      ].map(({ x, height, irradiance, dose }) => (
        <g key={x}>
          <rect className="lit wash" x={x + 1} y={214 - height} width="150" height={height} rx="6" />
          <text x={x + 1} y={202 - height}>
            {irradiance}
          </text>
          <text className="numeral" x={x + 14} y={180}>
            {dose}
          </text>
          <path d={`M${x} 228h152m-7-5 7 5-7 5`} />
        </g>
      ))}
      <text x="0" y="254">
        {time}
      </text>
    </svg>
  )
}
