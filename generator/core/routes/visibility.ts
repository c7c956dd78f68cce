import type { EntrySummary } from '../api/define.ts'
import { valueAt } from '../source/data-path.ts'
import { parseTime } from '../text/dates.ts'

export interface Visibility {
  readonly withDrafts: boolean
  /** Milliseconds since 1970, UTC. */
  readonly now: number
}

/** Whether an entry is published: not a draft, after its `publishAt` and before its `expireAt`. */
export const isVisible = (entry: EntrySummary<unknown>, visibility: Visibility): boolean =>
  findHidingFields(entry, visibility).length === 0

/** Whether an entry is a draft, or has a date at which it appears or disappears. */
export const isSometimesHidden = (entry: EntrySummary<unknown>): boolean =>
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY].some((now) => !isVisible(entry, { withDrafts: false, now }))

export const findHidingFields = ({ data }: EntrySummary<unknown>, { withDrafts, now }: Visibility) =>
  (['draft', 'publishAt', 'expireAt'] as const)
    .map((field) => ({ field, value: valueAt(data, [field]) }))
    .filter(({ field, value }) => {
      if (withDrafts) return false
      if (field === 'draft') return value === true
      const time = parseTime(value)
      return time !== undefined && (field === 'publishAt' ? time > now : time <= now)
    })

/** Milliseconds since 1970 at which an entry appears or disappears. */
export const visibilityChangeTimes = ({ data }: EntrySummary<unknown>): readonly number[] =>
  ['publishAt', 'expireAt'].flatMap((field) => parseTime(valueAt(data, [field])) ?? [])
