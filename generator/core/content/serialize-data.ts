import { isDeepStrictEqual } from 'node:util'
import { Markdown, Reference } from '../api/fields.ts'

/** The key that marks a `Markdown` or `Reference` in JSON. */
const marker = '$'

/** An entry's data as JSON; undefined for data that JSON would change, such as instances of other classes. */
export function serializeData(data: unknown): string | undefined {
  const json: string | undefined = JSON.stringify(data, (_key, value: unknown) => {
    if (value instanceof Markdown) return { [marker]: 'markdown', ...value }
    if (value instanceof Reference) return { [marker]: 'reference', ...value }
    // JSON.stringify throws for these.
    return typeof value === 'bigint' ? undefined : value
  })
  return json !== undefined && isDeepStrictEqual(deserializeData(json), data) ? json : undefined
}

export function deserializeData(json: string): unknown {
  const data: unknown = JSON.parse(json)
  return json.includes(`"${marker}":`) ? reviveAll(data) : data
}

/** Inner values first. JSON.parse with a function takes four times as long. */
function reviveAll(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const [key, child] of Object.entries(value))
    if (typeof child === 'object' && child !== null) Reflect.set(value, key, reviveAll(child))
  return reviveInstance(value)
}

function reviveInstance(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(marker in value)) return value
  const { [marker]: kind, source, html, collection, id }: Readonly<Record<string, unknown>> = { ...value }
  if (kind === 'markdown') return new Markdown(String(source), String(html))
  return kind === 'reference' ? new Reference(String(collection), String(id)) : value
}
