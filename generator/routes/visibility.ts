import type { EntrySummary } from '../api/define.ts'

export interface Visibility {
  readonly withDrafts: boolean
  /** Milliseconds since 1970, UTC. */
  readonly now: number
}

/** A field of an entry that keeps it from being published. */
export type HidingField = 'draft' | 'publishAt' | 'expireAt'

/** Whether an entry is published: not a draft, its `publishAt` past and its `expireAt` to come. Fields it does not have hide nothing. */
export const isVisible = (entry: EntrySummary<unknown>, visibility: Visibility): boolean =>
  findHidingFields(entry, visibility).length === 0

/** The fields that hide an entry; none where it is published. */
export function findHidingFields(
  { data }: EntrySummary<unknown>,
  { withDrafts, now }: Visibility,
): readonly HidingField[] {
  if (withDrafts || typeof data !== 'object' || data === null) return []
  const fields: HidingField[] = []
  if ('draft' in data && data.draft === true) fields.push('draft')
  if ('publishAt' in data && typeof data.publishAt === 'string' && Date.parse(data.publishAt) > now)
    fields.push('publishAt')
  if ('expireAt' in data && typeof data.expireAt === 'string' && Date.parse(data.expireAt) <= now)
    fields.push('expireAt')
  return fields
}

/** The moments at which an entry is published or taken away, in milliseconds since 1970. */
export const publishTimes = ({ data }: EntrySummary<unknown>): readonly number[] =>
  typeof data !== 'object' || data === null
    ? []
    : ['publishAt', 'expireAt'].flatMap((field) => {
        const value: unknown = Reflect.get(data, field)
        return typeof value === 'string' ? [Date.parse(value)] : []
      })
