export interface Card {
  readonly title: string
  readonly description: string
}

interface Props {
  readonly items: readonly Card[]
  /** Depth of the headings. */
  readonly level?: 2 | 3 | 4
}

/** Titles over their descriptions, hairlines between them. */
export function CardRows({ items, level = 3 }: Props) {
  const Title = `h${level}` as const
  return (
    <ul className="card-rows">
      {items.map(({ title, description }) => (
        <li key={title}>
          <Title className="card-rows-title">{title}</Title>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
