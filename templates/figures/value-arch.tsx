import { archPath } from './arch-path.ts'

const rows = ['idea', 'joined', 'measured', 'open'] as const
const height = 300
const foot = rows.length * height
const radii = [290, 225, 160] as const

/**
 * One arch over four rows, built as it comes down: points at the top, two sides that come from different hands, solid and measured, and
 * at the foot an open door that gives light.
 */
export const ValueArch = () => (
  <svg className="value-arch" viewBox={`0 0 640 ${foot}`} preserveAspectRatio="xMidYMax" aria-hidden="true">
    <defs>
      {rows.map((row, index) => (
        <clipPath key={row} id={`value-${row}`}>
          <rect x="-20" y={index * height} width="680" height={height} />
        </clipPath>
      ))}
      <linearGradient id="value-door" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.36" stopColor="var(--glow)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--glow)" stopOpacity="0.85" />
      </linearGradient>
    </defs>
    <path d={`${archPath(320, 160, 100, foot)}Z`} fill="url(#value-door)" />
    <path
      className="value-scale"
      d={`M6 ${2 * height + 40}V${3 * height - 40}m-8 0h16m-16-${height - 80}h16M320 ${2 * height + 40}V${3 * height - 40}${Array.from(
        { length: 23 },
        (_, index) => `M${45 + index * 25} ${3 * height - 12}v${index % 11 === 0 ? -28 : -14}`,
      ).join('')}`}
    />
    {rows.map((row) => (
      <g key={row} className={`value-${row}`} clipPath={`url(#value-${row})`}>
        {radii.map((radius) => (
          <path key={radius} d={archPath(320, 320 - radius, radius, foot)} />
        ))}
        <path className="value-door" d={archPath(320, 160, 100, foot)} />
      </g>
    ))}
  </svg>
)
