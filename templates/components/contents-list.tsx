interface Props {
  readonly title: string
  readonly items: readonly { readonly id: string; readonly title: string }[]
  readonly numbered?: boolean
}

/** Links to the parts of a long page; stays in sight while the text scrolls. */
export function ContentsList({ title, items, numbered = false }: Props) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <nav className="contents-list" aria-labelledby="contents-list">
      <h2 id="contents-list">{title}</h2>
      <List>
        {items.map(({ id, title: label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </List>
    </nav>
  )
}
