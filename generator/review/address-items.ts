import type { ReportItem } from './report.ts'
import type { Address, AddressChanges, MovedAddress, SiteChanges, UnreadablePage } from './site-changes.ts'

const describe = ({ url, title }: Address): string => (title === undefined ? url : `${url}: ${title}`)

export function toAddedItem(one: Address, { movedPages }: Pick<SiteChanges, 'movedPages'>): ReportItem {
  const earlier = movedPages.find(({ to }) => to === one.url)?.from
  return { text: describe(one), ...(earlier === undefined ? {} : { notes: [`was ${earlier}`] }) }
}

export function toGoneItem(one: Address, { unreadable }: AddressChanges): ReportItem {
  const reason = unreadable.find((page) => page.url === one.url)?.reason
  return { text: describe(one), ...(reason === undefined ? {} : { notes: [reason] }) }
}

export const toUnreadableItem = ({ url, title, reason, leadsTo }: UnreadablePage): ReportItem => ({
  text: [
    title === undefined ? url : `“${title}” (${url})`,
    reason === undefined ? 'the page is gone' : reason,
    `its address leads to ${leadsTo}`,
  ].join('; '),
})

/** Says whether the address leads to the page that it had, or to another. */
export function toMovedItem(
  { from, to, earlier, titles }: MovedAddress,
  changes: Pick<SiteChanges, 'movedPages' | 'addresses'>,
): ReportItem {
  const text = `${from} → ${to}${earlier === undefined ? '' : ` (was ${earlier})`}`
  const { before, after } = titles
  if (before === undefined) return { text }
  const isSamePage = changes.movedPages.some((page) => page.from === from && page.to === to)
  const isUnreadable = changes.addresses.unreadable.some(({ url }) => url === from)
  const named = after !== undefined && after !== before ? `titled “${before}”, now “${after}”` : `titled “${before}”`
  const what = isSamePage
    ? ['the same page at a new address']
    : isUnreadable
      ? ['another page; the one that was here can no longer be read']
      : []
  return { text, notes: [named, ...what] }
}
