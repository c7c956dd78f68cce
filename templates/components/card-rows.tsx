export interface Card {
  readonly title: string
  readonly description: string
}

interface Props {
  readonly items: readonly Card[]
  /** Depth of the headings. */
  readonly level?: 2 | 3 | 4
  /** Side by side in two columns where there is room. */
  readonly wide?: boolean
}

/** Titles over their descriptions, hairlines between them. */
export function CardRows({ items, level = 3, wide = false }: Props) {
  const Title = `h${level}` as const
  return (
    <ul className={wide ? 'card-rows card-rows-wide' : 'card-rows'}>
      {items.map(({ title, description }) => (
        <li key={title}>
          <Title className="card-rows-title">{title}</Title>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
