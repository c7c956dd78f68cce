import { isAddress } from './flatten.ts'

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that can stand in a `<script>`, whatever its texts hold. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)

/** Nodes as one graph for a page's head; `absolute` makes what others can follow of an address of the site. */
export const serializeGraph = (nodes: readonly unknown[], absolute: (address: string) => string): string =>
  scriptJson({ '@context': 'https://schema.org', '@graph': nodes.map((node) => withAddresses(node, '', absolute)) })

function withAddresses(value: unknown, property: string, absolute: (address: string) => string): unknown {
  if (typeof value === 'string') return isAddress(property) && value.startsWith('/') ? absolute(value) : value
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, property, absolute))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAddresses(inner, name, absolute)]))
}
