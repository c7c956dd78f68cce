import type { DrawingProps } from './drawing-props.ts'

const bands = [0, 1, 2, 3] as const

/** Wide where cells grow, narrow where the vial is filled. */
export function PurificationFunnel({ description, labels }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 420" role="img" aria-label={description}>
      <path d="M1 12c0 90 50 160 52 296v20m86-316c0 90-50 160-52 296v20" />
      <ellipse cx="70" cy="12" rx="69" ry="10" />
      <path d="M9 88q61 18 122 0M28 164q42 14 84 0M42 240q28 10 56 0" />
      {bands.map((band) => (
        <g key={band}>
          <path className="faint" d={`M${136 - band * 14} ${56 + band * 76}H156`} />
          <text x="164" y={61 + band * 76}>
            {labels[band]}
          </text>
        </g>
      ))}
      <circle className="solid" cx="70" cy="344" r="4" />
      <path className="lit wash" d="M46 362h48v8q-6 2-6 8v32q0 8-8 8H60q-8 0-8-8v-32q0-6-6-8z" />
      <path className="faint" d="M98 390h58" />
      <text className="strong" x="164" y="395">
        {labels[4]}
      </text>
    </svg>
  )
}
