import { RegionShape } from '../components/region-shape.tsx'
import type { MappedState } from '../components/state-link.tsx'

interface Props {
  readonly title: string
  readonly divisions: readonly {
    readonly name: string
    readonly line: string
    readonly href: string
    readonly states: readonly MappedState[]
  }[]
}

/** Links to the pages of the Census Bureau's divisions, each with its outline in its own color. */
export const DivisionLinks = ({ title, divisions }: Props) => (
  <nav className="container division-others" aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {divisions.map(({ name, line, href, states }) => (
        <li key={href} data-line={line}>
          <a href={href}>
            <RegionShape states={states} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
