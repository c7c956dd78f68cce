interface Letter {
  readonly address: string
  readonly subject: string
  /** Each becomes a line with room for an answer under it. */
  readonly lines: readonly string[]
}

/** The address of a link that begins an e-mail (RFC 6068: line breaks are `%0D%0A`). */
export function mailto({ address, subject, lines }: Letter): string {
  const body = lines.map((line) => `${line}:\r\n\r\n`).join('\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
