import { GoLink } from '../components/go-link.tsx'

interface Props {
  readonly title: string
  readonly neighbors: readonly { readonly name: string; readonly href: string }[]
  readonly all: { readonly label: string; readonly href: string }
}

/** Links to the states nearby, and to all of them. */
export function StateNeighbors({ title, neighbors, all }: Props) {
  return (
    <section className="section">
      <div className="container state-neighbors">
        <h2>{title}</h2>
        <ul>
          {neighbors.map(({ name, href }) => (
            <li key={href}>
              <GoLink href={href}>{name}</GoLink>
            </li>
          ))}
          <li>
            <GoLink href={all.href}>{all.label}</GoLink>
          </li>
        </ul>
      </div>
    </section>
  )
}
