/** A property of a node with a string or number as its value. */
export interface JsonLdStatement {
  readonly property: string
  readonly value: string
}

/** A node of the graph, or a node nested in one. */
export interface JsonLdNodeSummary {
  readonly type: string | undefined
  readonly id: string | undefined
  /** Has an `@id` only. */
  readonly isReference: boolean
  readonly properties: readonly string[]
  readonly statements: readonly JsonLdStatement[]
}

/** Whether values of a property are addresses. Those of this site start with `/`. */
export const isAddress = (property: string): boolean =>
  /^(?:@id|contentUrl|image|item|logo|mainEntityOfPage|sameAs|thumbnailUrl|url)$/.test(property)

/** Whether values of a property are text that the page must show. */
export const isText = (property: string): boolean => textProperties.has(property)
const textProperties = new Set(
  'alternateName alternativeHeadline articleBody articleSection caption category description email headline jobTitle name serviceType slogan telephone text'.split(
    ' ',
  ),
)

export const isDate = (property: string): boolean => /^date[A-Z]|^(?:start|end|upload)Date$/.test(property)
export const isPrice = (property: string): boolean => /^(?:price|lowPrice|highPrice)$/.test(property)

/** All nodes, outer ones first. */
export function flatten(value: unknown): JsonLdNodeSummary[] {
  if (Array.isArray(value)) return value.flatMap(flatten)
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  const statements = fields.flatMap(([property, inner]) =>
    [inner]
      .flat()
      .filter((item: unknown) => typeof item === 'string' || typeof item === 'number')
      .map((item) => ({ property, value: String(item) })),
  )
  const find = (name: string) => statements.find(({ property }) => property === name)?.value
  const id = find('@id')
  const node = {
    type: find('@type'),
    id,
    isReference: id !== undefined && fields.length === 1,
    properties: fields.map(([property]) => property),
    statements: statements.filter(({ property }) => property !== '@type'),
  }
  return [node, ...fields.flatMap(([, inner]) => flatten(inner))]
}
