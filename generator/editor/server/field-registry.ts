import type { ContentPath } from '../../core/api/check.ts'
import { hashOf } from '../../core/runtime/hash.ts'
import type { ContentValue } from './mark-content.ts'

export type FieldRegistry = ReturnType<typeof createFieldRegistry>

/** Issues ids for values of content files. A request can name only values with an id. */
export function createFieldRegistry() {
  const values = new Map<string, ContentValue>()
  return {
    /** The same id for the same place in the same file. */
    idOf(value: ContentValue): string {
      const { file, path, block } = value
      const id = hashOf(file, JSON.stringify(path ?? null), String(block ?? '')).slice(0, 12)
      values.set(id, value)
      return id
    },
    find: (id: string): ContentValue | undefined => values.get(id),
    /** Ids of the values that are issued for a part of a file; without a path, for its markdown body. */
    idsIn: (file: string, path: ContentPath | undefined): readonly string[] =>
      [...values].flatMap(([id, value]) => {
        const isInside = path
          ? value.path !== undefined && path.every((step, index) => value.path?.[index] === step)
          : value.path === undefined
        return value.file === file && isInside ? [id] : []
      }),
  }
}
