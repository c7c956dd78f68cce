export interface Step {
  readonly title: string
  readonly description: string
}

/** Things to be done one after the other. */
export function Steps({ items, level = 3 }: { readonly items: readonly Step[]; readonly level?: 3 | 4 }) {
  const Title = `h${level}` as const
  return (
    <div className="cell">
      <ol className="steps">
        {items.map(({ title, description }) => (
          <li key={title}>
            <Title className="d4">{title}</Title>
            <p className="s">{description}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
