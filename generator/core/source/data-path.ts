import { Markdown } from '../api/fields.ts'

/** Field names and list positions from the top of a file's data. */
export type ContentPath = readonly (string | number)[]

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

/** Whether a value is an object without a class. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A value and everything in it, except the parts of a `Markdown`. */
export function valuesIn(value: unknown, path: ContentPath = []): { value: unknown; path: ContentPath }[] {
  if (typeof value !== 'object' || value === null || value instanceof Markdown) return [{ value, path }]
  const children = Object.entries(value).flatMap(([key, child]) =>
    valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [{ value, path }, ...children]
}

export const stringsIn = (data: unknown) =>
  valuesIn(data).flatMap(({ value: text, path }) => (typeof text === 'string' ? [{ text, path }] : []))

/** The same data with each value that is neither a list nor a plain object replaced. */
export function mapLeaves(
  value: unknown,
  replace: (leaf: unknown, path: ContentPath) => unknown,
  path: ContentPath = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapLeaves(item, replace, [...path, index]))
  if (!isPlainObject(value)) return replace(value, path)
  const fields = Object.entries(value)
  return Object.fromEntries(fields.map(([key, field]) => [key, mapLeaves(field, replace, [...path, key])]))
}
