import { archPoints } from './arch-points.ts'

interface Props {
  readonly count: number
}

/** So many points of light on nested arches. */
export const DottedArches = ({ count }: Props) => (
  <svg className="dotted-arches" viewBox="0 0 800 570" aria-hidden="true">
    <path
      d={archPoints(count)
        .flat()
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`)
        .join('')}
    />
  </svg>
)
