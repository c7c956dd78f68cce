import { Markdown, Reference } from '../api/fields.ts'

/** Data of an entry as plain JSON. */
export interface SerializedData {
  readonly value: unknown
  /** Whether `Markdown` and `Reference` instances are replaced by marked objects. */
  readonly hasMarkers: boolean
}

const marker = '$'

/** Undefined for data that JSON would change, such as instances of other classes. */
export function serializeData(data: unknown): SerializedData | undefined {
  let hasMarkers = false
  let isPlain = true
  const encode = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(encode)
    if (value instanceof Markdown || value instanceof Reference) {
      hasMarkers = true
      return { [marker]: value instanceof Markdown ? 'markdown' : 'reference', ...value }
    }
    if (typeof value === 'object' && value !== null) {
      isPlain &&= Object.getPrototypeOf(value) === Object.prototype && !(marker in value)
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, encode(field)]))
    }
    const isJsonNumber = Number.isFinite(value) && !Object.is(value, -0)
    isPlain &&= value === null || typeof value === 'string' || typeof value === 'boolean' || isJsonNumber
    return value
  }
  const value = encode(data)
  return isPlain ? { value, hasMarkers } : undefined
}

export const deserializeData = ({ value, hasMarkers }: SerializedData): unknown => (hasMarkers ? decode(value) : value)

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null) return value
  const { [marker]: kind, source, html, collection, id }: Readonly<Record<string, unknown>> = { ...value }
  if (kind === 'markdown') return new Markdown(String(source), String(html))
  if (kind === 'reference') return new Reference(String(collection), String(id))
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, decode(field)]))
}
