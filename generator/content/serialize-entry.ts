import { Markdown, Reference } from '../api/fields.ts'

/** Data of an entry as plain JSON. */
export interface SerializedData {
  readonly value: unknown
  /** Whether the value holds markers for `Markdown` and `Reference`. */
  readonly hasMarkers: boolean
}

const marker = '$'

/** Nothing for data that JSON would change, such as the output of a schema with a transform to another class. */
export function serializeData(data: unknown): SerializedData | undefined {
  const state = { hasMarkers: false, isPlain: true }
  const value = encode(data, state)
  return state.isPlain ? { value, hasMarkers: state.hasMarkers } : undefined
}

export const deserializeData = ({ value, hasMarkers }: SerializedData): unknown => (hasMarkers ? decode(value) : value)

function encode(value: unknown, state: { hasMarkers: boolean; isPlain: boolean }): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return value
  if (Array.isArray(value)) return value.map((item) => encode(item, state))
  if (value instanceof Markdown || value instanceof Reference) {
    state.hasMarkers = true
    return { [marker]: value instanceof Markdown ? 'markdown' : 'reference', ...value }
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && !(marker in value))
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, encode(field, state)]))
  state.isPlain = false
  return undefined
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const { [marker]: kind, source, html, collection, id }: Readonly<Record<string, unknown>> = Object.fromEntries(fields)
  if (kind === 'markdown') return new Markdown(String(source), String(html))
  if (kind === 'reference') return new Reference(String(collection), String(id))
  return Object.fromEntries(fields.map(([key, field]) => [key, decode(field)]))
}
