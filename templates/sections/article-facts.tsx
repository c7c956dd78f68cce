interface Props {
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

/** What an article says in figures, beside its cover. */
export const ArticleFacts = ({ items }: Props) => (
  <ul className="article-facts">
    {items.map(({ value, label }) => (
      <li key={value}>
        <strong>{value}</strong> {label}
      </li>
    ))}
  </ul>
)
