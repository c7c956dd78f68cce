import type { DrawingProps } from './drawing-props.ts'

const milliliters = [0, 1, 2, 3, 4]
const cycles = [0, 1, 2]

const marks = [
  () => (
    <svg viewBox="0 0 240 44" aria-hidden="true">
      {milliliters.map((step) => (
        <rect key={step} className="lit wash" x={1 + step * 46} y="2" width="36" height="40" rx="9" />
      ))}
    </svg>
  ),
  () => (
    <svg viewBox="0 0 240 44" aria-hidden="true">
      {cycles.map((step) => (
        <path key={step} className="lit" d={`M${36 + step * 60} 10a17 17 0 1 1-15-7l-8-1m8 1-4 8`} />
      ))}
    </svg>
  ),
  () => (
    <svg viewBox="0 0 240 44" aria-hidden="true">
      <path className="lit" d={`M2 4v36${'m13-36v36'.repeat(17)}`} />
    </svg>
  ),
]

/** Three facts beside each other, each with as many marks as it counts. */
export const CountedFacts = ({ description, labels }: DrawingProps) => (
  <div className="counted-facts" role="img" aria-label={description}>
    {marks.map((Mark, index) => (
      <div key={labels[index * 2]}>
        <b className="figure">{labels[index * 2]}</b>
        <Mark />
        <span>{labels[index * 2 + 1]}</span>
      </div>
    ))}
  </div>
)
