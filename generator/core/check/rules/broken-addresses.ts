import { parseFileLink, toFileLink, toWrittenAddress } from '../../content/file-addresses.ts'
import { didYouMean, findClosestWord, findPathOfClosestName } from '../../diagnostics/closest-word.ts'
import { type Diagnostic, startOf } from '../../diagnostics/diagnostic.ts'
import { withoutBase } from '../../html/base-path.ts'
import { decodeAddress, hasSafeScheme } from '../../html/escape.ts'
import { findRedirectTarget } from '../../output/redirects.ts'
import { entriesIn } from '../../routes/entries-in-items.ts'
import { describeHiddenReason, formatTime, type HiddenReason } from '../../routes/hidden-reasons.ts'
import { pathAndFragmentOf } from '../../routes/url.ts'
import { parseAddressRecord } from '../../source/address-record.ts'
import { valueAt } from '../../source/data-path.ts'
import { describePicture, findPictureFile, isPictureName } from '../../source/picture-addresses.ts'
import { parseTime } from '../../text/dates.ts'
import { type AddressDiagnosticDetails, type AddressFault, diagnoseAddress, type RuleContext } from '../rule-context.ts'
import { type AddressUse, listAddressUses } from './address-uses.ts'
import { findExternalFault, previewAddressPattern, repairAddress, soundAddress } from './external-addresses.ts'
import { createNamedPageFinder } from './find-moved-page.ts'

/** Dead, redirected, malformed and unsafe addresses. */
export function checkAddresses(context: RuleContext): Diagnostic[] {
  const { origin } = context.settings
  const findFault = createFaultFinder(context)
  const known = new Map<string, AddressFault | undefined>()
  return listAddressUses(context).flatMap((use) => {
    const { kind, href, base, provenance, span } = use
    if (soundAddress.test(href) && !href.startsWith(origin)) return []
    // Many pages have the same addresses, with the same faults, but for relative ones and those that may lead back to the page.
    const isOfPage = !/^(?:[a-z]+:|\/)[^%]*$/i.test(href) || [base, origin + base].some((own) => href.startsWith(own))
    const key = [kind, isOfPage ? base : '', href].join('\0')
    if (!known.has(key)) known.set(key, findFault(use))
    const fault = known.get(key)
    if (!fault) return []
    const { code, message, isLeftOut, ...details } = fault
    const found = diagnoseAddress(code, href, message, provenance, context.locator, { ...details, span })
    return isLeftOut ? found.filter((one) => !isLeftOut(one.span)) : found
  })
}

/** Finds what is wrong with an address. */
function createFaultFinder(context: RuleContext): (use: AddressUse) => AddressFault | undefined {
  const { pages, hiddenReasonsAt, isBroken, settings } = context
  const { byUrl, all, files, isLive } = context.addresses
  const { origin } = settings
  const findRedirectEnd = createRedirectFollower(context)
  const findPagesNamed = createNamedPageFinder(pages.map(({ route }) => route))
  // An address that was published is no mistyped one.
  const { addresses: recorded } = parseAddressRecord(context.content.addressRecord)

  const describeDead = ({ href, kind }: AddressUse, path: string): AddressFault => {
    const picture = describePicture(href)
    const name =
      picture === href
        ? `the ${kind === 'link' ? kind : 'address'} \`${href}\``
        : `the link to the picture \`${picture}\``
    const dead = { code: 'link/dead', message: `${name} leads nowhere` } as const
    const rest = href.replace(/^[^?#]*/, '')
    const trimmed = path.replace(/(?:\/|\.html|(?:\/index)?\.(?:md|markdown)|\/index)$/, '')
    const write = (meant: string, help = `write \`${meant}\``): AddressFault => ({ ...dead, help, meant })
    const own = withoutBase(trimmed, origin)
    if (byUrl.has(own)) return write(own + rest)
    const hidden = hiddenReasonsAt(path)
    if (hidden.length > 0) return { ...dead, ...describeHiddenTarget(hidden) }
    const [target, ...others] = findPagesNamed(trimmed)
    const moved = others.length === 0 ? target?.url : undefined
    const repaired = repairAddress(href, moved === undefined)
    if (repaired !== undefined) return write(repaired)
    if (moved !== undefined) return write(moved + rest, `the page is at \`${moved + rest}\``)
    const meant = recorded.has(path) ? undefined : findClosestWord(path, all)
    const help = (file: string) => didYouMean(meant && toWrittenAddress(meant + rest, file), helpForUnknown(href))
    return { ...dead, help, meant: meant && meant + rest, isGuess: true }
  }

  const findPictureFault = (src: string): AddressFault | undefined => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src) || isLive(src) || files.has(decodeAddress(src))) return undefined
    const names = [...context.pictures.keys()]
    const meant = (src.startsWith('/images/') ? findClosestWord : findPathOfClosestName)(src, names)
    const help = (file: string): string => didYouMean(meant && toWrittenAddress(meant, file), helpForMissing(src))
    const message = `there is no picture \`${describePicture(src)}\``
    return { code: 'image/missing', message, help, meant, isGuess: true }
  }

  const findRequestFault = (href: string): AddressFault | undefined => {
    if (new URL(origin).pathname === '/' || !isLive(pathAndFragmentOf(href, '/')[0])) return undefined
    const message = `\`${href}\` is asked for at the root of the host, and the site is below it`
    return { code: 'link/dead', message, help: `write \`withBase('${href}')\`` }
  }

  /** Each of the many targets of a redirect from a folder is one of its own: one of them has to be there. */
  const findFolderFault = (folder: string): AddressFault | undefined => {
    const addresses = [...all, ...(settings.redirects ?? []).map(({ from }) => from)]
    if (addresses.some((one) => one.startsWith(folder)) || !folder.startsWith('/') || !context.isComplete)
      return undefined
    const folders = all.map((address) => address.slice(0, address.lastIndexOf('/') + 1))
    const meant = findClosestWord(folder, folders)
    const help = didYouMean(meant && `${meant}:splat`, 'redirect the folder to the address of one page')
    return { code: 'link/dead', message: `there is no page below \`${folder}\``, help }
  }

  const findFault = (use: AddressUse): AddressFault | undefined => {
    const { href, base, kind } = use
    const [folder = '', splat] = href.split(':splat')
    if (kind === 'redirect' && splat !== undefined) return findFolderFault(folder)
    if (kind === 'picture') return findPictureFault(href)
    if (kind === 'request') return findRequestFault(href)
    if (href.startsWith(`${origin}/`)) {
      const fault = findFault({ ...use, href: href.slice(origin.length) })
      return fault?.meant?.startsWith('/') ? { ...fault, meant: origin + fault.meant } : fault
    }
    const fileFault = findFileFault(href, context)
    if (fileFault || parseFileLink(href) !== undefined) return fileFault
    if (!hasSafeScheme(href))
      return {
        code: 'link/unsafe',
        message: `\`${href}\` has a scheme that is not allowed`,
        help: 'use https:, mailto:, tel: or an address inside the site',
      }
    const previewed = previewAddressPattern.exec(href)?.[1]
    if (previewed !== undefined && byUrl.has(pathAndFragmentOf(previewed, base)[0]))
      return {
        code: 'link/malformed',
        message: `\`${href}\` is the address of a preview: visitors cannot open it`,
        help: `write \`${previewed}\``,
        meant: previewed,
      }
    const external = findExternalFault(href)
    if (external || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return external
    const [written, fragment] = pathAndFragmentOf(href, base)
    // Hosts redirect an address with a slash at its end as that without.
    const path = written.replace(/(?<=.)\/+$/, '')
    if (kind === 'file') return files.has(path) || isBroken(path) ? undefined : describeUnpublished(path)
    // Settings hold for all pages: nothing in them is relative to one.
    const isRelative = kind !== 'link' && !href.startsWith('/')
    if (isRelative || !isLive(path) || (path !== written && byUrl.has(path))) return describeDead(use, path)
    const end = kind === 'link' && path === base ? undefined : findRedirectEnd(path)
    if (end !== undefined) return describeRedirect(use, path, end)
    const target = byUrl.get(path)
    if (!target || isBroken(path)) return undefined
    const isThere = fragment === '' || fragment === 'top' || target.facts.ids.includes(fragment)
    return isThere ? describeExpiry(use, path) : describeDeadAnchor(use, path, fragment, target.facts.ids)
  }

  /** When the page of an entry, and what its file says, is gone. */
  const findExpiry = (file: string) => {
    const route = byUrl.get(context.resolved.fileUrls.findUrl(file) ?? '')?.route
    const entry = entriesIn(route?.item).find((one) => one.file === file)
    return parseTime(valueAt(entry?.data, ['expireAt']))
  }

  const describeExpiry = ({ href }: AddressUse, path: string): AddressFault | undefined => {
    const [file = ''] = context.resolved.fileUrls.filesAt(path)
    const time = findExpiry(file)
    if (time === undefined) return undefined
    const span = context.locator.findDocument(file)?.spanOf(['expireAt']) ?? startOf(file)
    return {
      code: 'link/expiring',
      message: `the link \`${href}\` leads nowhere from ${formatTime(time)} on`,
      help: 'take it out before: no build is published with a dead link',
      notes: [{ message: 'its page expires', span }],
      // A list that a template makes loses its links with the entries, and a text all of its own.
      isLeftOut: ({ file, end }) => end === 0 || (findExpiry(file) ?? Number.POSITIVE_INFINITY) <= time,
    }
  }

  const describeUnpublished = (path: string): AddressFault => {
    const [code, noun] = isPictureName(path)
      ? (['image/missing', 'picture'] as const)
      : (['link/dead', 'file'] as const)
    const help = context.pictures.has(path)
      ? `move the picture to public${path}: pictures in content are published under other names, which no style knows`
      : didYouMean(findClosestWord(path, [...files]), `put it in public${path}`)
    return { code, message: `there is no ${noun} \`${path}\``, help }
  }

  const describeRedirect = ({ href, kind }: AddressUse, path: string, end: RedirectEnd): AddressFault | undefined => {
    if (end.isCircle) {
      const message = `the redirect to ${path} never ends: ${end.steps.join(' → ')}`
      const help = 'redirect it to a page, or take it out'
      return kind === 'redirect' ? { code: 'route/redirect-circle', message, help } : undefined
    }
    const isHere = end.to.startsWith('/')
    const [endPath] = pathAndFragmentOf(end.to, path)
    if (isHere && !isLive(endPath)) {
      // An end that is written is reported there.
      if (!end.isOfFolder) return undefined
      const message = `\`${href}\` is redirected to ${endPath}, which leads nowhere`
      const meant = findClosestWord(endPath, all)
      return { code: 'link/dead', message, help: didYouMean(meant, 'no page has this address'), meant, isGuess: true }
    }
    // A redirect may stand in for a page that is not published yet.
    if (!byUrl.has(path) && hiddenReasonsAt(path).some(({ field }) => field === 'publishAt')) return undefined
    const meant = isHere && !end.to.includes('#') ? end.to + href.replace(/^[^?#]*/, '') : end.to
    return { code: 'link/redirected', message: `${path} sends visitors on`, help: `write \`${meant}\``, meant }
  }
  return findFault
}

function describeDeadAnchor(
  { href, base }: AddressUse,
  path: string,
  fragment: string,
  ids: readonly string[],
): AddressFault {
  const longer = ids.filter((id) => id.startsWith(`${fragment.toLowerCase()}-`))
  // A heading whose words are a name of the browser's.
  const section = longer.find((id) => id === `${fragment.toLowerCase()}-section`)
  const meant = section ?? findClosestWord(fragment, ids) ?? (longer.length === 1 ? longer[0] : undefined)
  const otherwise =
    path === base ? 'the id of a heading is its words, in small letters with hyphens' : 'link to the page alone'
  return {
    code: 'link/dead-anchor',
    message: `${path} has no place named \`${fragment}\``,
    help: didYouMean(meant && `#${meant}`, otherwise),
    ...(path === base && { pages: [base] }),
    meant: meant && `${href.slice(0, href.indexOf('#'))}#${meant}`,
    isGuess: true,
  }
}

interface RedirectEnd {
  /** Without the origin of the site. */
  readonly to: string
  /** Addresses on the way, the first and the last one too. */
  readonly steps: readonly string[]
  readonly isCircle: boolean
  /** Whether the end is made of the address, by the last redirect, and written nowhere. */
  readonly isOfFolder: boolean
}

/** Follows the redirects of pages and of the settings. A page counts before a redirect from its address, and the first of two redirects. */
function createRedirectFollower({ pages, settings: { origin, redirects = [] } }: RuleContext) {
  const heads = new Map(pages.map(({ route, head }) => [route.url, head]))
  return (path: string): RedirectEnd | undefined => {
    const steps = [path]
    let end: string | undefined
    let isOfFolder = false
    for (let at = path; ; at = pathAndFragmentOf(end, at)[0]) {
      const head = heads.get(at)
      const target = head ? head.redirect : findRedirectTarget(redirects, at)
      if (target === undefined) break
      isOfFolder = !head && !redirects.some(({ from }) => from === at)
      end = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target
      const [next] = pathAndFragmentOf(end, at)
      const isCircle = steps.includes(next)
      steps.push(next)
      if (isCircle || !end.startsWith('/')) return { to: end, steps, isCircle, isOfFolder }
    }
    return end === undefined ? undefined : { to: end, steps, isCircle: false, isOfFolder }
  }
}

/** Files that are no pages are in `public`. */
function helpForUnknown(href: string): string {
  if (/^\/_(?:assets|frames)\/[\w-]+(?:\.js)?$/.test(href))
    return 'scripts are files of islands/scripts/, documents for frames are files of templates/files/'
  const [, folder = '', name] = /^([^?#]*\/)?([^/?#]+\.(?!html?$|md$|markdown$)[a-z][a-z\d]{1,4})$/i.exec(href) ?? []
  if (/\/\.(?!well-known)/.test(href)) return 'files whose names begin with a dot are not published'
  if (name === undefined || folder.startsWith('/_assets/')) return 'no page has this address'
  const place = folder.startsWith('/') ? `public${folder}${name}` : `public: its address is then \`/${name}\``
  return `no file has this address: put it in ${place}`
}

function helpForMissing(src: string): string {
  const at = src.lastIndexOf('/') + 1
  const folder = findPictureFile(src)?.replace(/\/[^/]*$/, '')
  return `put it in ${folder ?? `content/images: its address is then \`/images/${src.slice(at)}\``}`
}

/** What a link to a hidden page says besides. */
const describeHiddenTarget = (reasons: readonly HiddenReason[]): AddressDiagnosticDetails => ({
  help: reasons.some(({ field }) => field === 'expireAt')
    ? 'take the link out, or let it lead to a page that stays'
    : 'publish the page, or take the link out until then',
  notes: reasons.map((reason) => ({ message: describeHiddenReason(reason), span: reason.span })),
})

/** Finds what is wrong with a link that names a file, where it has not got the address of a page. */
function findFileFault(
  href: string,
  { resolved, content, isBrokenFile, hiddenReasonsAt }: RuleContext,
): AddressFault | undefined {
  const file = parseFileLink(href)
  if (file === undefined || isBrokenFile(file)) return undefined
  const dead = { code: 'link/dead', message: `the link to the file \`${file}\` leads nowhere` } as const
  const hidden = hiddenReasonsAt(href)
  if (hidden.length > 0) return { ...dead, ...describeHiddenTarget(hidden) }
  if (content.texts.get(file) !== undefined)
    return { ...dead, help: 'no page shows this file: link to another page, or take the link out' }
  const meantFile = findPathOfClosestName(file, resolved.fileUrls.files(), nameOf)
  if (meantFile === undefined) return { ...dead, help: 'no content file has this path' }
  const meant = toFileLink(meantFile) + href.replace(/^[^?#]*/, '')
  return { ...dead, help: (from) => `did you mean \`${toWrittenAddress(meant, from)}\`?`, meant, isGuess: true }
}

/** The name by which editors know an entry: that of its file, or of its folder. */
const nameOf = (file: string): string => /([^/]+?)(?:\/index)?\.\w+$/.exec(file)?.[1] ?? file
