import { groupBy } from '../../../api/paginate.ts'
import { editDistance, findClosestWord } from '../../../diagnostics/closest-word.ts'
import {
  type Diagnostic,
  type DiagnosticDetails,
  diagnose,
  type Note,
  type Span,
  startOf,
} from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { describeHiddenReason } from '../../../routes/hidden-reasons.ts'
import { entriesIn } from '../../../routes/items.ts'
import { caseFoldAddress, isNotFoundPage, splitAddress } from '../../../routes/url.ts'
import { siteModule } from '../../../site/load-settings.ts'
import { type AddressRecord, addressRecordFile, parseAddressRecord } from '../../../source/address-record.ts'
import { valueAt } from '../../../source/data-path.ts'
import type { RuleContext } from '../../rule-context.ts'
import { findRedirectList, type RedirectList } from './settings-addresses.ts'

/** Recorded addresses that lead nowhere: no page has them, and no redirect begins there. */
export function checkLostAddresses(context: RuleContext): Diagnostic[] {
  const { pages, content, fileAddresses, isBroken, settings } = context
  if (content.addressRecord === '') return []
  const record = parseAddressRecord(content.addressRecord)
  const live = new Set(fileAddresses)
  for (const { route } of pages) live.add(route.url)
  for (const { from } of settings.redirects ?? []) live.add(from)
  const lost: LostAddress[] = []
  for (const [address, start] of record.addresses)
    if (!live.has(address) && !isBroken(address)) lost.push({ address, span: record.spanAt(start) })
  return [
    ...record.unreadable.map((start) =>
      diagnose('route/address-record', record.spanAt(start), 'this line is no address', {
        help: 'delete it: a line is an address such as `/about`, with ` gone` behind it if nothing is to be there',
      }),
    ),
    ...(lost.length > 0 ? diagnoseLost(lost, record.addresses, context) : []),
    ...checkLostPlaces(record, context),
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
  return lost.flatMap(({ address, span }) => {
    const line: Note = { message: 'it is recorded as published', span }
    const report = (at: Span, message: string, details: DiagnosticDetails): Diagnostic =>
      diagnose('route/lost-address', at, message, { notes: at === span ? [] : [line], ...details })
    const hidden = hiddenReasonsAt(address)
    const [reason] = hidden.filter(({ field }) => field !== 'expireAt')
    // What expires was announced to go.
    if (hidden.length > 0 && !reason) return []
    if (reason)
      return report(reason.span, `${address} was published and would be gone: ${describeHiddenReason(reason)}`, {
        help: `visitors and links would find nothing there: leave it published, or redirect ${address} until then${describePlace(list)}`,
      })
    const sameLetters = byFolded.get(caseFoldAddress(address))
    if (sameLetters)
      return report(
        spanOfAddress(sameLetters, context),
        `${address} was published and would be gone: only the case of its letters has changed`,
        { help: `keep the address ${address}: many hosts cannot redirect to the same letters` },
      )
    const [target, ...others] = findMoved(address)
    if (!target)
      return report(span, `${address} was published and would be gone`, {
        help: `redirect it to the page that says it now${describePlace(list)}; if there is none, put \` gone\` behind it here`,
      })
    const { url } = target.route
    if (others.length > 0)
      return report(span, `${address} was published and would be gone`, {
        help: `redirect it to one of ${[target, ...others].map(({ route }) => route.url).join(', ')}${describePlace(list)}`,
      })
    return report(spanOfAddress(target, context), `${address} was published and would be gone: its page is at ${url}`, {
      help: list
        ? `run \`lint --fix\`, which redirects ${address} to ${url}`
        : `redirect ${address} to ${url}${describePlace(list)}`,
      redirect: list && { from: address, to: url },
    })
  })
}

/** Where redirects are to be written. */
const describePlace = (list: RedirectList | undefined): string =>
  list
    ? `, in \`${list.path.join('.')}\` of ${list.file}`
    : `: \`redirects: [{ from: …, to: … }]\` in the \`settings\` of ${siteModule}, or in the content that they come from`

/** What the last part of a page's address is made from: a value of its entry, or the route in its template. */
function spanOfAddress({ route }: RenderedPage, { locator }: RuleContext): Span {
  const { url, ownFiles, page, owner } = route
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

/** Recorded places that their page, or the one to which it has moved, does not have. */
function checkLostPlaces(
  { places, spanAt }: Pick<AddressRecord, 'places' | 'spanAt'>,
  context: RuleContext,
): Diagnostic[] {
  if (places.size === 0) return []
  const { settings, isBroken, addresses } = context
  const { byUrl } = addresses
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

/** A word in the last parts of more addresses of a folder says nothing about a page: `equipment-in-ohio`, `equipment-in-texas`. */
const maxWordUses = 3

/** With more new pages than these, mistyped addresses are not looked for: each comparison of letters takes time. */
const maxComparedPages = 100

/** Finds the pages at new addresses that may be what was at an old one, the likeliest alone. Pages at recorded addresses are no new ones. */
export function createMovedPageFinder(
  pages: readonly RenderedPage[],
  recorded: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
) {
  const fresh = pages
    .filter(({ route, head }) => head.redirect === undefined && !isNotFoundPage(route.outputPath))
    .filter(({ route }) => route.url === route.place.canonical && !recorded.has(route.url))
    .map((page) => ({ page, ...splitLast(page.route.url) }))
  const known = new Set([...recorded.keys(), ...pages.map(({ route }) => route.url)])
  const uses = groupBy([...known], (address) => splitLast(address).words)
  const rareWordsOf = ({ words }: SplitAddress): readonly string[] =>
    words.filter((word) => (uses.get(word)?.length ?? 0) <= maxWordUses)
  const byName = groupBy(fresh, ({ last, page }) => [last, ...namesOf(page)])
  const byWord = groupBy(fresh, rareWordsOf)

  return (address: string): readonly RenderedPage[] => {
    const old = splitLast(address)
    const sameName = /\p{L}/u.test(old.last) ? byName.get(old.last) : undefined
    if (sameName) return sameName.map(({ page }) => page)
    const words = rareWordsOf(old)
    const typos = fresh.length > maxComparedPages ? [] : fresh.filter((other) => isTypo(old, other))
    const found = [...new Set([...typos, ...words.flatMap((word) => byWord.get(word) ?? [])])]
    /** How many of the rare words of the shorter address are in the other. */
    const likenesses = found.map((one) => {
      const others = rareWordsOf(one)
      const shared = words.filter((word) => others.includes(word)).length
      return typos.includes(one) ? 1 : shared / Math.min(words.length, others.length)
    })
    const best = Math.max(0.5, ...likenesses)
    return found.flatMap(({ page }, index) => (likenesses[index] === best ? [page] : []))
  }
}

type SplitAddress = ReturnType<typeof splitLast>

/** Words have the folder before them. */
function splitLast(address: string) {
  const at = address.lastIndexOf('/')
  const [folder, last] = [caseFoldAddress(address.slice(0, at)), caseFoldAddress(address.slice(at + 1))]
  const words = new Set(last.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2))
  return { folder, last, words: [...words].map((word) => `${folder}/${word}`) }
}

/** `prices-2024` is no mistyped `prices-2025`. */
const isTypo = (old: SplitAddress, other: SplitAddress): boolean =>
  old.folder === other.folder &&
  digitsOf(old) === digitsOf(other) &&
  editDistance(old.last, other.last, old.last.length * 0.25) <= old.last.length * 0.25

const digitsOf = ({ last }: SplitAddress): string => last.replace(/\P{N}/gu, '')

/** The file and the `id` of the entry that a page shows. */
function namesOf({ route }: RenderedPage): readonly string[] {
  const file = route.ownFiles[0]?.replace(/(?:\/index)?\.\w+$/, '')
  const id = valueAt(entriesIn(route.item)[0]?.data, ['id'])
  return [file?.slice(file.lastIndexOf('/') + 1), id].filter((name) => typeof name === 'string')
}
