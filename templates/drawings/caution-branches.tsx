import type { DrawingProps } from './drawing-props.ts'

/** One stem with a branch for each reason, and the ground of the reason under it. */
export function CautionBranches({ description, labels }: DrawingProps) {
  const reasons = labels.filter((_, index) => index % 2 === 0)
  return (
    <svg viewBox="0 0 340 400" role="img" aria-label={description}>
      <path className="lit" d="M6 2V344" />
      {reasons.map((reason, index) => {
        const top = 22 + index * 56
        return (
          <g key={reason}>
            <path className="lit" d={`M6 ${top - 20}q0 20 20 20h14`} />
            <circle className="solid" cx="40" cy={top} r="4" />
            <text className="strong" x="56" y={top + 5}>
              {reason}
            </text>
            <text x="56" y={top + 25}>
              {labels[index * 2 + 1]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
