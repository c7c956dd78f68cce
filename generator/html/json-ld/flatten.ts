/** What is said of a node in one property. */
export interface JsonLdStatement {
  readonly property: string
  readonly value: string
}

/** A node of the graph or inside of one, with what it says itself. */
export interface JsonLdNodeSummary {
  readonly type: string | undefined
  readonly id: string | undefined
  /** Says nothing but which node of the graph is meant. */
  readonly isReference: boolean
  readonly properties: readonly string[]
  readonly statements: readonly JsonLdStatement[]
}

/** Properties whose values are addresses, written from `/` where they lead into the site. */
const addresses: readonly string[] = [
  '@id',
  'contentUrl',
  'image',
  'item',
  'logo',
  'mainEntityOfPage',
  'sameAs',
  'thumbnailUrl',
  'url',
]

/** Properties whose values are words that a visitor is to read as well. */
const texts: readonly string[] = [
  'alternateName',
  'alternativeHeadline',
  'articleBody',
  'articleSection',
  'caption',
  'category',
  'description',
  'email',
  'headline',
  'jobTitle',
  'name',
  'serviceType',
  'slogan',
  'telephone',
  'text',
]

export const isAddress = (property: string): boolean => addresses.includes(property)
export const isText = (property: string): boolean => texts.includes(property)
export const isDate = (property: string): boolean => /^date[A-Z]|^(?:start|end|upload)Date$/.test(property)
export const isPrice = (property: string): boolean => /^(?:price|lowPrice|highPrice)$/.test(property)

/** Every node, the outer ones first. */
export function flatten(value: unknown): JsonLdNodeSummary[] {
  if (Array.isArray(value)) return value.flatMap(flatten)
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  const said = fields.flatMap(([property, inner]) =>
    [inner].flat().flatMap((one: unknown) => {
      const isSaid = typeof one === 'string' || typeof one === 'number'
      return isSaid ? [{ property, value: String(one) }] : []
    }),
  )
  const find = (name: string) => said.find(({ property }) => property === name)?.value
  const id = find('@id')
  return [
    {
      type: find('@type'),
      id,
      isReference: id !== undefined && fields.length === 1,
      properties: fields.map(([property]) => property),
      statements: said.filter(({ property }) => property !== '@type'),
    },
    ...fields.flatMap(([, inner]) => flatten(inner)),
  ]
}
