import type { DrawingProps } from './drawing-props.ts'

/** One stem with a branch for each reason, and the ground of the reason under it. */
export const CautionBranches = ({ description, labels }: DrawingProps) => (
  <div className="caution-branches" role="img" aria-label={description}>
    {labels.map((reason, index) =>
      index % 2 === 0 ? (
        <div key={reason}>
          <b className="figure">{reason}</b>
          <span>{labels[index + 1]}</span>
        </div>
      ) : null,
    )}
  </div>
)
