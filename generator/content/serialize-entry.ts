import type { Entry } from '../api/define.ts'
import { Markdown, Reference } from '../api/fields.ts'

/** An entry as plain data. Its body is kept apart, under a key of its own. */
export interface SerializedEntry {
  readonly data: unknown
  readonly dataHash: string
  /** Whether the data holds more than JSON has words for. */
  readonly isTagged: boolean
  /** Nothing for entries without a body. */
  readonly body: string | undefined
}

const tag = '$'

/** The entry's data as JSON can write it; nothing where it holds what would not come back as it is. */
export function serializeEntry(
  entry: Pick<Entry<unknown>, 'data' | 'dataHash'>,
  body: string | undefined,
): SerializedEntry | undefined {
  const state = { isTagged: false, isSound: true }
  const data = encode(entry.data, state)
  return state.isSound ? { data, dataHash: entry.dataHash, isTagged: state.isTagged, body } : undefined
}

export const deserializeData = ({ data, isTagged }: SerializedEntry): unknown => (isTagged ? decode(data) : data)

function encode(value: unknown, state: { isTagged: boolean; isSound: boolean }): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return value
  if (Array.isArray(value)) return value.map((item) => encode(item, state))
  if (value instanceof Markdown || value instanceof Reference) {
    state.isTagged = true
    const kind = value instanceof Markdown ? 'markdown' : 'reference'
    return { [tag]: kind, ...value }
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && !(tag in value))
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, encode(field, state)]))
  state.isSound = false
  return undefined
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const { [tag]: kind, source, html, collection, id }: Readonly<Record<string, unknown>> = Object.fromEntries(fields)
  if (kind === 'markdown') return new Markdown(String(source), String(html))
  if (kind === 'reference') return new Reference(String(collection), String(id))
  return Object.fromEntries(fields.map(([key, field]) => [key, decode(field)]))
}
