import { change, contextOf, placeOf, subtract } from './page-change.ts'
import type { PageChange } from './site-changes.ts'
import type { LinkSummary } from './site-summary.ts'

/** Links with one text in one landmark are versions of one. */
export function compareLinks(before: readonly LinkSummary[], after: readonly LinkSummary[]): readonly PageChange[] {
  const [gone, added] = subtract(before, after, ({ address }) => address)
  const rest = uniqueAddresses(added)
  const isElsewhere = (link: LinkSummary | undefined, others: readonly LinkSummary[]): boolean =>
    link !== undefined && others.some(({ address }) => address === link.address)
  const toChange = (old: LinkSummary | undefined, fresh: LinkSummary | undefined): PageChange => ({
    ...change(
      'link',
      isElsewhere(old, after) || isElsewhere(fresh, before) ? 'one of several' : '',
      old?.address,
      fresh?.address,
    ),
    ...contextOf((fresh ?? old)?.text),
    ...placeOf(fresh ?? old),
  })
  const pairs = uniqueAddresses(gone).map((old) => {
    const index = rest.findIndex(({ text, landmark }) => text !== '' && text === old.text && landmark === old.landmark)
    return toChange(old, index < 0 ? undefined : rest.splice(index, 1)[0])
  })
  return [...pairs, ...rest.map((fresh) => toChange(undefined, fresh))]
}

const uniqueAddresses = (links: readonly LinkSummary[]): LinkSummary[] =>
  links.filter(({ address }, index) => links.findIndex((other) => other.address === address) === index)
