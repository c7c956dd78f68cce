import type { Entry } from '../define.ts'

export interface Visibility {
  readonly withDrafts: boolean
  /** Milliseconds since 1970, UTC. */
  readonly now: number
}

/** Whether an entry is published: not a draft, its `publishAt` past and its `expireAt` to come. Fields it does not have hide nothing. */
export function isVisible({ data }: Entry<unknown>, { withDrafts, now }: Visibility): boolean {
  if (withDrafts || typeof data !== 'object' || data === null) return true
  if ('draft' in data && data.draft === true) return false
  if ('publishAt' in data && typeof data.publishAt === 'string' && Date.parse(data.publishAt) > now) return false
  return !('expireAt' in data && typeof data.expireAt === 'string' && Date.parse(data.expireAt) <= now)
}
