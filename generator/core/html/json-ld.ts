import { type ContentPath, mapLeaves, valuesIn } from '../source/data-path.ts'

/** Whether values of a property are addresses. Those of this site start with `/`. */
export const isAddressProperty = (property: string): boolean =>
  /^(?:@id|contentUrl|image|item|logo|mainEntityOfPage|sameAs|thumbnailUrl|url)$/.test(property)

/** Whether values of a property are texts for people. */
export const isTextProperty = (property: string): boolean => textProperty.test(property)
const textProperty =
  /^(?:alternateName|alternativeHeadline|articleBody|articleSection|caption|category|description|email|headline|jobTitle|name|serviceType|slogan|telephone|text)$/

/** Properties of nodes with a string or number as their value, but for `@type`. */
export const propertyValuesIn = (jsonLd: unknown): readonly { readonly property: string; readonly value: string }[] =>
  valuesIn(jsonLd).flatMap(({ value, path }) => {
    const property = propertyAt(path)
    const isStatement = (typeof value === 'string' || typeof value === 'number') && property !== '@type'
    return isStatement ? [{ property, value: String(value) }] : []
  })

/** JSON that is safe inside a `<script>` element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Nodes as one graph. `absolute` completes addresses of this site. */
export function serializeGraph(nodes: readonly unknown[], absolute: (address: string) => string): string {
  const graph = mapLeaves(nodes, (leaf, path) =>
    typeof leaf === 'string' && leaf.startsWith('/') && isAddressProperty(propertyAt(path)) ? absolute(leaf) : leaf,
  )
  return scriptJson({ '@context': 'https://schema.org', '@graph': graph })
}

const propertyAt = (path: ContentPath): string => String(path.findLast((key) => typeof key === 'string'))
