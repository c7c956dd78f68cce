export type FieldPath = readonly (string | number)[]

/** A value with one field changed, and what was done to which field. */
export interface FieldChange<T> {
  readonly path: string
  readonly value: T
}

/** Every way to change one field of plain data: another text, number, boolean or function, one item fewer or in another order, another key of a record. */
export function changeEachField<T>(value: T, isLeftAlone: (path: string) => boolean = () => false): FieldChange<T>[] {
  return placesIn(value, [])
    .filter(({ path }) => !isLeftAlone(nameOf(path)) && !path.some((_, end) => isLeftAlone(nameOf(path.slice(0, end)))))
    .flatMap(({ path, found }) =>
      changesOf(found).map((changed) => ({ path: nameOf(path), value: replaceAt(value, path, changed) })),
    )
}

/** `pages.0.key`; `(all)` for the value itself. */
export const nameOf = (path: FieldPath): string => (path.length === 0 ? '(all)' : path.join('.'))

/** All values in plain data, with their paths. */
export function placesIn(value: unknown, path: FieldPath): { readonly path: FieldPath; readonly found: unknown }[] {
  const here = { path, found: value }
  if (Array.isArray(value)) return [here, ...value.flatMap((item, index) => placesIn(item, [...path, index]))]
  if (!isPlainObject(value)) return [here]
  return [here, ...Object.entries(value).flatMap(([key, field]) => placesIn(field, [...path, key]))]
}

function changesOf(value: unknown): readonly unknown[] {
  switch (typeof value) {
    case 'string':
      return [`${value}x`]
    case 'number':
      return [value + 1]
    case 'boolean':
      return [!value]
    case 'undefined':
      return ['x']
    case 'function':
      return [undefined]
    default:
      if (Array.isArray(value)) return [...(value.length > 0 ? [value.slice(1)] : []), ...reversed(value)]
      if (isPlainObject(value)) return withRenamedKeys(value)
      return [undefined]
  }
}

/** Order counts in lists. */
const reversed = (items: readonly unknown[]): readonly unknown[] => (items.length > 1 ? [items.toReversed()] : [])

/** Samples name the keys of records, which are not fixed, `any…`. */
const withRenamedKeys = (value: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Object.keys(value)
    .filter((key) => key.startsWith('any'))
    .map((key) =>
      Object.fromEntries(Object.entries(value).map(([name, field]) => [name === key ? `${name}x` : name, field])),
    )

function replaceAt<T>(value: T, path: FieldPath, changed: unknown): T {
  const [first, ...rest] = path
  // The caller's type says what stands at a path of its value.
  if (first === undefined) return changed as T
  const field: unknown = replaceAt(Reflect.get(Object(value), first), rest, changed)
  const copy = Array.isArray(value) ? value.with(Number(first), field) : { ...value, [first]: field }
  return copy as T
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
