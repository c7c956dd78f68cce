import { GoLink } from '../components/go-link.tsx'

interface Props {
  readonly title: string
  readonly divisions: readonly { readonly name: string; readonly href: string }[]
}

/** Links to the pages of the Census Bureau's divisions. */
export const DivisionLinks = ({ title, divisions }: Props) => (
  <nav className="container division-others" aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {divisions.map(({ name, href }) => (
        <li key={href}>
          <GoLink href={href}>{name}</GoLink>
        </li>
      ))}
    </ul>
  </nav>
)
