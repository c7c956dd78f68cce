import type { ContentPath } from '../api/check.ts'
import { type Span, startOf } from '../diagnostics/diagnostic.ts'

/** A key or value of YAML. The offsets are those of its text; undefined for an empty value. */
export interface LocatedNode {
  readonly part: 'key' | 'value'
  readonly path: ContentPath
  readonly range: { readonly start: number; readonly end: number } | undefined
}

export type SpanLookup = (path: ContentPath, part: 'key' | 'value') => Span

/** Finds the span of a value or its key; of a missing one, that of the deepest existing key above it, or the start of the file. */
export function createSpanLookup(file: string, nodes: Iterable<LocatedNode>, offset = 0): SpanLookup {
  const ranges = new Map<string, LocatedNode['range']>()
  const nameOf = (part: 'key' | 'value', path: ContentPath): string => JSON.stringify([part, ...path.map(String)])
  for (const { part, path, range } of nodes) {
    const name = nameOf(part, path)
    if (!ranges.has(name)) ranges.set(name, range)
  }
  return (path, part) => {
    let range = part === 'value' && path.length > 0 ? ranges.get(nameOf('value', path)) : undefined
    // A list item has no key: its value takes the place of one.
    for (let length = path.length; !range && length > 0; length--) {
      const parent = path.slice(0, length)
      range = ranges.get(nameOf('key', parent)) ?? ranges.get(nameOf('value', parent))
    }
    return range ? { file, start: range.start + offset, end: range.end + offset } : startOf(file)
  }
}
