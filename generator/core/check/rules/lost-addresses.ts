import { type Diagnostic, type DiagnosticDetails, diagnose, type Span, startOf } from '../../diagnostics/diagnostic.ts'
import { findRedirectTarget } from '../../output/redirects.ts'
import { describeHiddenReason } from '../../routes/hidden-reasons.ts'
import type { Route } from '../../routes/resolve.ts'
import { caseFoldAddress } from '../../routes/url.ts'
import { siteModule } from '../../site/load-settings.ts'
import { addressRecordFile, parseAddressRecord } from '../../source/address-record.ts'
import type { RuleContext } from '../rule-context.ts'
import { createMovedPageFinder } from './find-moved-page.ts'
import { findRedirectList, type RedirectListLocation } from './redirect-sources.ts'

/** Recorded addresses that lead nowhere: no page has them, and no redirect begins there. */
export function checkLostAddresses(context: RuleContext): Diagnostic[] {
  const { content, fileAddresses, addresses, isBroken, settings } = context
  if (content.addressRecord === '') return []
  const record = parseAddressRecord(content.addressRecord)
  const live = new Set([...fileAddresses, ...addresses.files, ...addresses.byUrl.keys()])
  const isMoved = (address: string): boolean => findRedirectTarget(settings.redirects ?? [], address) !== undefined
  const lost: LostAddress[] = []
  for (const [address, start] of record.addresses)
    if (!live.has(address) && !isMoved(address) && !isBroken(address))
      lost.push({ address, span: record.spanAt(start) })
  return [
    ...record.unreadable.map((start) =>
      diagnose('route/address-record', record.spanAt(start), 'this line is no address', {
        help: 'delete it: a line is an address such as `/about`, with ` gone` behind it if nothing is to be there',
      }),
    ),
    ...(lost.length > 0 ? diagnoseLost(lost, record.addresses, context) : []),
  ]
}

interface LostAddress {
  readonly address: string
  readonly span: Span
}

function diagnoseLost(
  lost: readonly LostAddress[],
  recorded: ReadonlyMap<string, unknown>,
  context: RuleContext,
): Diagnostic[] {
  const { pages, hiddenReasonsAt } = context
  const findMoved = createMovedPageFinder(pages, recorded)
  const byFolded = new Map(pages.map((page) => [caseFoldAddress(page.route.url), page]))
  const list = findRedirectList(context)
  const place = describePlace(list)
  return lost.flatMap(({ address, span }) => {
    const report = (at: Span, why: string, help: string, redirect?: DiagnosticDetails['redirect']): Diagnostic => {
      const notes = at === span ? [] : [{ message: 'it is recorded as published', span }]
      const message = `${address} was published and would be gone${why}`
      return diagnose('route/lost-address', at, message, { notes, help, redirect })
    }
    const hidden = hiddenReasonsAt(address)
    const [reason] = hidden.filter(({ field }) => field !== 'expireAt')
    // What expires was announced to go.
    if (hidden.length > 0 && !reason) return []
    if (reason) {
      const help = `visitors and links would find nothing there: leave it published, or redirect ${address} until then${place}`
      return report(reason.span, `: ${describeHiddenReason(reason)}`, help)
    }
    const sameLetters = byFolded.get(caseFoldAddress(address))
    if (sameLetters) {
      const help = `keep the address ${address}, or redirect it${place}: GitHub Pages and S3 cannot`
      return report(spanOfAddress(sameLetters.route, context), ': only the case of its letters has changed', help)
    }
    const found = findMoved(address)
    const [target] = found
    if (!target || found.length > 1) {
      const help = target
        ? `redirect it to one of ${found.map(({ url }) => url).join(', ')}${place}`
        : `redirect it to the page that says it now${place}; if there is none, put \` gone\` behind it here`
      return report(span, '', help)
    }
    const { url } = target
    const help = list
      ? `run \`lint --fix\`, which redirects ${address} to ${url}`
      : `redirect ${address} to ${url}${place}`
    return report(spanOfAddress(target, context), `: its page is at ${url}`, help, list && { from: address, to: url })
  })
}

/** Where redirects are to be written. */
const describePlace = (list: RedirectListLocation | undefined): string =>
  list
    ? `, in \`${list.path.join('.')}\` of ${list.file}`
    : `: \`redirects: [{ from: …, to: … }]\` in the \`settings\` of ${siteModule}, or in the content that they come from`

/** What the last part of a page's address is made from: a value of its entry, or the route in its template. */
function spanOfAddress({ url, ownFiles, page, owner }: Route, { locator }: RuleContext): Span {
  const last = url.slice(url.lastIndexOf('/') + 1)
  const document = ownFiles[0] === undefined ? undefined : locator.findDocument(ownFiles[0])
  const value = document?.texts().find(({ value }) => value === last)
  if (value) return value.span
  if (document) return startOf(owner)
  const [span = startOf(addressRecordFile)] = locator.spansOfAddress(
    { ownFiles: [], sharedFiles: [], modules: [page.module] },
    url,
  )
  return span
}
