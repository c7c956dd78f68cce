import type { Crumb } from '../trails.ts'

interface Props {
  readonly label: string
  /** From the home page to this one. */
  readonly trail: readonly Crumb[]
}

/** Where a page stands below others. */
export function Breadcrumb({ label, trail }: Props) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {trail.map((crumb, index) => (
          <li key={crumb.href}>
            {index < trail.length - 1 ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
