import { GoLink } from '../components/go-link.tsx'
import { StateShape } from '../components/state-shape.tsx'

interface Props {
  readonly title: string
  readonly neighbors: readonly { readonly id: string; readonly name: string; readonly href: string }[]
  readonly all: { readonly label: string; readonly href: string }
}

/** Links to the states nearby, each with its outline, and to all of them. */
export function StateNeighbors({ title, neighbors, all }: Props) {
  return (
    <section className="section">
      <div className="container">
        <div className="section-head">
          <h2>{title}</h2>
          <GoLink href={all.href}>{all.label}</GoLink>
        </div>
        <ul className="state-neighbors">
          {neighbors.map(({ id, name, href }) => (
            <li key={href}>
              <a href={href}>
                <StateShape id={id} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
