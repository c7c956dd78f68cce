/** The address of an e-mail with a subject (RFC 6068). */
export const mailto = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`
