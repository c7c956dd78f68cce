import type { DrawingProps } from './drawing-props.ts'

const slots = [0, 1, 2, 3] as const

/** Two sets of sleeves through an evening: one is worn while the other dries. */
export function TwoSets({ description, labels: [first, second, worn, drying] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 220" role="img" aria-label={description}>
      {[first, second].map((name, lane) => (
        <g key={name}>
          <text className="strong" x="0" y={18 + lane * 78}>
            {name}
          </text>
          {slots.map((slot) => (
            <path
              key={slot}
              className={slot % 2 === lane ? 'band lit' : 'guess'}
              d={`M${4 + slot * 85} ${42 + lane * 78}h73`}
            />
          ))}
        </g>
      ))}
      <path d="M0 160h340m-8-6 8 6-8 6" />
      <path className="band lit" d="M0 200h30" />
      <text x="42" y="205">
        {worn}
      </text>
      <path className="guess" d="M172 200h30" />
      <text x="214" y="205">
        {drying}
      </text>
    </svg>
  )
}
