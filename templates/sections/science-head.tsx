import type { ReactNode } from 'react'
import { PageHead } from '../components/page-head.tsx'

/** Radii of the two layers of heads, and of the tails between them. */
const heads = [268, 214] as const
const tails = [254, 229] as const

/** A whole number of heads is on each circle. */
const spacingOf = (r: number): number => (2 * Math.PI * r) / Math.round((2 * Math.PI * r) / 15)

const proteins = [12, 70, 131, 196, 248, 305] as const

interface Props {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The page's first heading and its contents before a vesicle in section: two layers of lipids around a lit core. */
export const ScienceHead = ({ title, lead, children }: Props) => (
  <div className="science-head">
    <svg viewBox="0 0 600 600" aria-hidden="true">
      <circle className="vesicle-core" cx="300" cy="300" r="205" />
      {tails.map((r) => (
        <circle key={r} className="vesicle-tails" cx="300" cy="300" r={r} />
      ))}
      {heads.map((r) => (
        <circle key={r} className="vesicle-heads" cx="300" cy="300" r={r} strokeDasharray={`0 ${spacingOf(r)}`} />
      ))}
      {proteins.map((angle) => (
        <path
          key={angle}
          className="vesicle-protein"
          d="M300 22v78M288 8q2 14 12 14t12-14"
          transform={`rotate(${angle} 300 300)`}
        />
      ))}
      <path className="vesicle-cargo" d="M220 250q30-40 60 0t60 0M250 350q30-40 60 0t60 0M352 300q14-26 40-8" />
    </svg>
    <PageHead title={title} lead={lead} />
    <div className="container reading">{children}</div>
  </div>
)
