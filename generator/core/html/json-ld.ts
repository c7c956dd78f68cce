/** A property of a node with a string or number as its value. */
export interface JsonLdStatement {
  readonly property: string
  readonly value: string
}

/** A node of the graph, or a node nested in one. */
export interface JsonLdNodeSummary {
  readonly type: string | undefined
  readonly statements: readonly JsonLdStatement[]
}

/** Whether values of a property are addresses. Those of this site start with `/`. */
export const isAddress = (property: string): boolean =>
  /^(?:@id|contentUrl|image|item|logo|mainEntityOfPage|sameAs|thumbnailUrl|url)$/.test(property)

/** Whether values of a property are text that the page must show. */
export const isText = (property: string): boolean => textProperty.test(property)
const textProperty =
  /^(?:alternateName|alternativeHeadline|articleBody|articleSection|caption|category|description|email|headline|jobTitle|name|serviceType|slogan|telephone|text)$/

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
  const isType = ({ property }: JsonLdStatement): boolean => property === '@type'
  const node = { type: statements.find(isType)?.value, statements: statements.filter((one) => !isType(one)) }
  return [node, ...fields.flatMap(([, inner]) => flatten(inner))]
}

/** JSON that is safe inside a `<script>` element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Nodes as one graph. `absolute` completes addresses of this site. */
export const serializeGraph = (nodes: readonly unknown[], absolute: (address: string) => string): string =>
  scriptJson({ '@context': 'https://schema.org', '@graph': nodes.map((node) => withAddresses(node, '', absolute)) })

function withAddresses(value: unknown, property: string, absolute: (address: string) => string): unknown {
  if (typeof value === 'string') return isAddress(property) && value.startsWith('/') ? absolute(value) : value
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, property, absolute))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAddresses(inner, name, absolute)]))
}

/** What a page shows: its words, and the values of its `datetime` attributes. */
interface ShownText {
  readonly words: string
  readonly dates: readonly string[]
}

export type UnshownJsonLd = JsonLdStatement & Pick<JsonLdNodeSummary, 'type'>

/** Statements with text, dates or prices that the page does not show. */
export function findUnshownStatements(nodes: readonly JsonLdNodeSummary[], { words, dates }: ShownText) {
  // Spaces separate the blocks of a page, which the value of a statement may join.
  const joined = withoutSpaces(words)
  const numbers = words.match(/\d[\d,]*(?:\.\d+)?/g)?.map((number) => number.replaceAll(',', ''))
  const isShown = ({ property, value }: JsonLdStatement): boolean => {
    if (isText(property)) return joined.includes(withoutSpaces(value))
    if (isPrice(property)) return numbers?.includes(value) ?? false
    return !isDate(property) || dates.includes(value)
  }
  return nodes.flatMap(({ type, statements }) =>
    statements.filter((statement) => !isShown(statement)).map((statement) => ({ ...statement, type })),
  )
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')
