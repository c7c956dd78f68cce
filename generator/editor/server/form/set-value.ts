import type { ContentPath } from '../../../core/api/check.ts'

/** A copy of plain data with another value at a path; groups on the way are made. Undefined removes the key. */
export function setValue(data: unknown, path: ContentPath, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const items = Array.isArray(data) ? data : []
    return items.with(Math.min(step, items.length - 1), setValue(items[step], rest, value))
  }
  const { [step]: old, ...others } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const next = setValue(old, rest, value)
  if (next === undefined) return others
  return Object.hasOwn((data ?? {}) as object, step)
    ? Object.fromEntries(Object.entries(data as object).map(([key, one]) => [key, key === step ? next : one]))
    : { ...others, [step]: next }
}
