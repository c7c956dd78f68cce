import { ArrowLink } from './button.tsx'

/** Short points, each after a dash of light. */
export const DashList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="dashes s">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

export interface Term {
  readonly title: string
  /** Where the term leads. */
  readonly href?: string
  /** Its product line, which lights it. */
  readonly line?: string
  readonly description: string
}

/** Terms with their texts, hairlines between the rows. */
export const TermRows = ({ items }: { readonly items: readonly Term[] }) => (
  <dl className="list">
    {items.map(({ title, description }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{description}</dd>
      </div>
    ))}
  </dl>
)

/** Terms with a sentence each, under a hairline whose beginning is lit. */
export const Terms = ({ items }: { readonly items: readonly Term[] }) => (
  <div className="cell">
    <dl className="list terms">
      {items.map(({ title, href, line, description }) => (
        <div key={title} data-line={line}>
          <dt className="d4">{href === undefined ? title : <ArrowLink href={href}>{title}</ArrowLink>}</dt>
          <dd className="s">{description}</dd>
        </div>
      ))}
    </dl>
  </div>
)

interface ContentsProps {
  readonly title: string
  readonly items: readonly { readonly id: string; readonly title: string }[]
  readonly isNumbered?: boolean
}

/** Links to the parts of a long page. */
export function TableOfContents({ title, items, isNumbered = false }: ContentsProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 className="d4" id="contents">
        {title}
      </h2>
      <List>
        {items.map(({ id, title: label }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              {isNumbered ? `${index + 1}. ` : null}
              {label}
            </a>
          </li>
        ))}
      </List>
    </nav>
  )
}
