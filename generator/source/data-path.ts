import type { ContentPath } from '../api/check.ts'
import { Markdown } from '../api/fields.ts'

/** `hero.actions[0].label`. */
export const describePath = (path: ContentPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('')

/** The value at a path of plain data, or `undefined`. */
export function valueAt(data: unknown, path: ContentPath): unknown {
  let value = data
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

type Callback = (value: unknown, path: ContentPath) => unknown

/** Calls `visit` for a value and everything in it, except the parts of a `Markdown`. */
export function visitData(value: unknown, visit: Callback, path: ContentPath = []): void {
  visit(value, path)
  if (typeof value !== 'object' || value === null || value instanceof Markdown) return
  for (const [key, child] of Object.entries(value))
    visitData(child, visit, [...path, Array.isArray(value) ? Number(key) : key])
}

export interface DataString {
  readonly text: string
  readonly path: ContentPath
}

export function listStrings(data: unknown): DataString[] {
  const strings: DataString[] = []
  visitData(data, (text, path) => typeof text === 'string' && strings.push({ text, path }))
  return strings
}

/** The same data with each value that is neither a list nor a plain object replaced. */
export function mapLeaves(value: unknown, replace: Callback, path: ContentPath = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapLeaves(item, replace, [...path, index]))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return replace(value, path)
  const fields = Object.entries(value)
  return Object.fromEntries(fields.map(([key, field]) => [key, mapLeaves(field, replace, [...path, key])]))
}
