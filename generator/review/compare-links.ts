import { change, contextOf, placeOf, subtract } from './page-change.ts'
import type { PageChange, UnchangedLink } from './site-changes.ts'
import type { BodyText, LinkSummary } from './site-summary.ts'

type Links = readonly LinkSummary[]

/** Links with one text in one landmark are versions of one. */
export function compareLinks(before: Links, after: Links): readonly PageChange[] {
  const [gone, added] = [without(before, after), without(after, before)]
  const rest = uniqueAddresses(added)
  const isElsewhere = (link: LinkSummary | undefined, others: Links): boolean =>
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
    ...(old && fresh ? findSameWords(old, before, after) : {}),
  })
  const pairs = uniqueAddresses(gone).map((old) => {
    const index = rest.findIndex(({ text, landmark }) => text !== '' && text === old.text && landmark === old.landmark)
    return toChange(old, index < 0 ? undefined : rest.splice(index, 1)[0])
  })
  return [...pairs, ...rest.map((fresh) => toChange(undefined, fresh))]
}

/** A link as it is on both sides. */
const exactKey = ({ address, text, landmark, heading = '', place = '' }: LinkSummary, isExact = true): string =>
  [address, text, landmark ?? '', ...(isExact ? [heading, place] : [])].join('\0')

/** Of each address as many links as the others have less; first those without the same link among the others. */
function without(links: Links, others: Links): Links {
  const twins = new Set(others.map((link) => exactKey(link)))
  const hasTwin = (link: LinkSummary): number => Number(twins.has(exactKey(link)))
  const twinsFirst = [...links].sort((a, b) => hasTwin(b) - hasTwin(a))
  const gone = new Set(subtract(twinsFirst, others, ({ address }) => address)[0])
  return links.filter((link) => gone.has(link))
}

const toUnchanged = ({ address, text, place, isButton }: LinkSummary): UnchangedLink => ({
  address,
  text,
  ...(place && { place }),
  ...(isButton && { isButton }),
})

/** The other links with the words of one that leads elsewhere, as far as they keep their target. */
const findSameWords = ({ address, text }: LinkSummary, before: Links, after: Links): Pick<PageChange, 'unchanged'> =>
  text === ''
    ? {}
    : {
        unchanged: staying(before, after)
          .filter((link) => link.text === text && link.address === address)
          .map(toUnchanged),
      }

const isOfSite = ({ landmark }: Pick<LinkSummary, 'landmark'>): boolean => landmark === 'menu' || landmark === 'footer'

/** The other links to the target of changed words, as far as a reader would expect them to change, too. */
export function findSameTarget(
  old: BodyText,
  fresh: BodyText,
  { before, after }: { readonly before: Links; readonly after: Links },
): Pick<PageChange, 'unchanged'> {
  if (fresh.target === undefined) return {}
  const stay = staying(before, after).filter(({ address }) => address === fresh.target)
  const expected = stay.filter((link) => link.text === old.text || (isOfSite(link) && isOfSite(fresh)))
  return { unchanged: expected.map(toUnchanged) }
}

function staying(before: Links, after: Links): Links {
  const added = new Set(subtract(before, after, (link) => exactKey(link, false))[1])
  return after.filter((link) => !added.has(link))
}

const uniqueAddresses = (links: Links): LinkSummary[] =>
  links.filter(({ address }, index) => links.findIndex((other) => other.address === address) === index)
