import { findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { splitAddress } from '../../../routes/url.ts'
import type { AddressRecord } from '../../../source/address-record.ts'
import type { RuleContext } from '../../rule-context.ts'

/** Recorded places that their page, or the one to which it has moved, does not have. */
export function checkLostPlaces(
  { places, spanAt }: Pick<AddressRecord, 'places' | 'spanAt'>,
  context: RuleContext,
): Diagnostic[] {
  if (places.size === 0) return []
  const { pages, settings, isBroken } = context
  const byUrl = new Map(pages.map((page) => [page.route.url, page]))
  const moved = new Map((settings.redirects ?? []).map(({ from, to }) => [from, to]))
  return [...places].flatMap(([whole, start]) => {
    const [address = '', place = ''] = whole.split(/#(.*)/s)
    const target = byUrl.get(address) ?? byUrl.get(splitAddress(moved.get(address) ?? '', address)[0])
    if (!target || target.head.redirect !== undefined || isBroken(target.route.url)) return []
    const { ids } = target.facts
    if (ids.includes(place)) return []
    const closest = findClosestWord(place, ids)
    const { url, owner } = target.route
    return diagnose(
      'route/lost-place',
      startOf(owner),
      `${url} has lost the place \`#${place}\`, which links have named`,
      {
        notes: [{ message: 'it is recorded as published', span: spanAt(start) }],
        help: `${closest === undefined ? 'give the heading its former words' : `give the heading of \`#${closest}\` its former words`}, or put \` gone\` behind the place in the record`,
      },
    )
  })
}
