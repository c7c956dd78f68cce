import type { DrawingProps } from './drawing-props.ts'

/** A floor from above: what may lie beside a sound room, and what had better not. */
export function QuietNeighbors({ description, labels: [room, storage, corridor, massage] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 262" role="img" aria-label={description}>
      <rect className="faint" x="2" y="2" width="92" height="168" rx="10" />
      <rect className="lit wash" x="106" y="2" width="128" height="168" rx="10" />
      <rect className="faint" x="2" y="182" width="232" height="76" rx="10" />
      <rect className="guess" x="280" y="2" width="58" height="256" rx="10" />
      <circle className="lit" cx="170" cy="98" r="16" />
      <circle className="lit" cx="170" cy="98" r="32" strokeOpacity=".55" />
      <circle className="lit" cx="170" cy="98" r="48" strokeOpacity=".25" />
      <text className="strong" x="170" y="32" textAnchor="middle">
        {room}
      </text>
      <text x="48" y="92" textAnchor="middle">
        {storage}
      </text>
      <text x="118" y="226" textAnchor="middle">
        {corridor}
      </text>
      <text transform="rotate(-90 314 130)" x="314" y="130" textAnchor="middle">
        {massage}
      </text>
    </svg>
  )
}
