interface Props {
  readonly items: readonly { readonly text: string; readonly isReply: boolean }[]
  readonly note: string
}

/** A conversation: messages at the left, replies at the right. */
export const Messages = ({ items, note }: Props) => (
  <figure className="messages">
    <ul className="room on-dark">
      {items.map(({ text, isReply }) => (
        <li key={text} className={isReply ? 'reply' : undefined}>
          {text}
        </li>
      ))}
    </ul>
    <figcaption className="xs meta">{note}</figcaption>
  </figure>
)
