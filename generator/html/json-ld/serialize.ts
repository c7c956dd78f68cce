import { isAddress } from './flatten.ts'

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
