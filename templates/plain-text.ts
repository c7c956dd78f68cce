const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decode = (entity: string): string => {
  const [, hex, decimal, name = ''] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(entity) ?? []
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
  return decimal === undefined ? (named[name] ?? entity) : String.fromCodePoint(Number(decimal))
}

export const decodeEntities = (text: string): string => text.replace(/&#?\w+;/g, decode)

/** The words of rendered markdown, without its tags, on one line. */
export const plainText = (html: string): string =>
  decodeEntities(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim()
