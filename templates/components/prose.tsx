interface Props {
  /** Sanitised HTML: `Markdown.html` or `Entry.html`. */
  readonly html: string
  readonly className?: string
}

/** Running text. The only place that puts HTML in as it is. */
export function Prose({ html, className }: Props) {
  return (
    <div
      className={className === undefined ? 'prose' : `prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the generator has sanitised it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
