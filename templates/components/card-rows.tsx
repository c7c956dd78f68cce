export interface Card {
  readonly title: string
  readonly description: string
}

interface Props {
  readonly items: readonly Card[]
  /** Depth of the headings. */
  readonly level?: 2 | 3 | 4
  /** Steps, one after the other. */
  readonly isNumbered?: boolean
}

/** Titles with their descriptions, hairlines between the rows. */
export function CardRows({ items, level = 3, isNumbered = false }: Props) {
  const Title = `h${level}` as const
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={isNumbered ? 'card-rows numbered' : 'card-rows'}>
      {items.map(({ title, description }) => (
        <li key={title}>
          <Title className="small-title">{title}</Title>
          <p>{description}</p>
        </li>
      ))}
    </List>
  )
}
