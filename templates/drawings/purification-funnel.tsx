import type { DrawingProps } from './drawing-props.ts'

/** Wide where cells grow, narrow where it is concentrated; then the vial with its certificate. */
export const PurificationFunnel = ({ description, labels }: DrawingProps) => (
  <div className="purification-funnel" role="img" aria-label={description}>
    {labels.map((label) => (
      <b key={label}>
        <span>{label}</span>
      </b>
    ))}
  </div>
)
