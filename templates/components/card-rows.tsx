export interface Card {
  readonly title: string
  readonly description: string
}

interface Props {
  readonly items: readonly Card[]
  /** Depth of the headings. */
  readonly level?: 2 | 3 | 4
  /** `columns`: cards next to each other under a line of light. */
  readonly kind?: 'stacked' | 'columns'
}

/** Titles with their descriptions, hairlines between the rows. */
export function CardRows({ items, level = 3, kind = 'stacked' }: Props) {
  const Title = `h${level}` as const
  return (
    <ul className={kind === 'columns' ? 'card-columns' : 'card-rows'}>
      {items.map(({ title, description }) => (
        <li key={title}>
          <Title className="small-title">{title}</Title>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
