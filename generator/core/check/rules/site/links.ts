import { fileLinksIn, findLinkedFile, toFileLink, toWrittenAddress } from '../../../content/file-addresses.ts'
import { didYouMean, findClosestName, findClosestWord } from '../../../diagnostics/closest-word.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { decodeAddress, hasSafeScheme } from '../../../html/escape.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { describeHiddenReason, type HiddenReason } from '../../../routes/hidden-reasons.ts'
import { entriesIn } from '../../../routes/items.ts'
import type { Route } from '../../../routes/resolve.ts'
import { splitAddress } from '../../../routes/url.ts'
import { valueAt } from '../../../source/data-path.ts'
import { describePicture } from '../../../source/picture-files.ts'
import { type AddressDetails, type AddressFault, diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Dead or redirected links and anchors inside the site, malformed links to others, and links with an unsafe scheme. */
export function checkLinks(context: RuleContext): Diagnostic[] {
  const { origin } = context.settings
  const findFault = createFaultFinder(context)
  const findLinkFault = (href: string, url: string): AddressFault | undefined => {
    if (!href.startsWith(`${origin}/`)) return findFault(href, url)
    const fault = findFault(href.slice(origin.length), url)
    return fault?.meant?.startsWith('/') ? { ...fault, meant: origin + fault.meant } : fault
  }
  return context.pages.flatMap((page) => {
    const links = new Set(page.facts.links)
    return [...new Set([...links, ...page.facts.media])].flatMap((href) => {
      const fault = findLinkFault(href, page.route.url) ?? (links.has(href) ? findExternalFault(href) : undefined)
      if (!fault) return []
      const { code, message, ...details } = fault
      return diagnoseAddress(code, href, message, provenanceOf(page), context.locator, details)
    })
  })
}

/** A page below the root of a site on one's own computer or network. */
const previewAddress = /^https?:\/\/(?:localhost|127\.0\.0\.1|192\.168\.\d+\.\d+)(?::\d+)?(\/[^/?#].*)$/i

/** Files that are no pages are in `public`. */
function helpForUnknown(href: string): string {
  const [, folder = '', name] = /^([^?#]*\/)?([^/?#]+\.(?!html?$|md$|markdown$)[a-z][a-z\d]{1,4})$/i.exec(href) ?? []
  if (/\/\.(?!well-known)/.test(href)) return 'files whose names begin with a dot are not published'
  if (name === undefined || folder.startsWith('/_assets/')) return 'no page has this address'
  const place = folder.startsWith('/') ? `public${folder}${name}` : `public: its address is then \`/${name}\``
  return `no file has this address: put it in ${place}`
}

/** The closest id, or the only one that begins with the fragment. */
function findPlace(fragment: string, ids: readonly string[]): string | undefined {
  const longer = ids.filter((id) => id.startsWith(`${fragment.toLowerCase()}-`))
  return findClosestWord(fragment, ids) ?? (longer.length === 1 ? longer[0] : undefined)
}

function createFaultFinder(context: RuleContext) {
  const { pages, hiddenReasonsAt, isBroken, settings } = context
  const { byUrl, all, isLive } = context.addresses
  const findFileFault = createFileLinkChecker(context)
  const routes = pages.map(({ route }) => route)
  // The first of two with one address counts.
  const redirects = new Map((settings.redirects ?? []).toReversed().map(({ from, to }) => [from, to]))
  const describeDead = (href: string, path: string): AddressFault => {
    const picture = describePicture(href)
    const link = picture === href ? `the link \`${href}\`` : `the link to the picture \`${picture}\``
    const dead = { code: 'link/dead', message: `${link} leads nowhere` } as const
    const rest = href.replace(/^[^?#]*/, '')
    const trimmed = path.replace(/(?:\/|\.html|(?:\/index)?\.(?:md|markdown)|\/index)$/, '')
    if (byUrl.has(trimmed)) return { ...dead, help: `write \`${trimmed + rest}\``, meant: trimmed + rest }
    const hidden = hiddenReasonsAt(path)
    if (hidden.length > 0) return { ...dead, ...describeHiddenTarget(hidden) }
    const target = suggestTarget(trimmed, routes)
    const repaired = repairScheme(href) ?? (target === undefined ? completeExternal(href) : undefined)
    if (repaired !== undefined) return { ...dead, help: `write \`${repaired}\``, meant: repaired }
    if (target !== undefined) return { ...dead, help: `the page is at \`${target + rest}\``, meant: target + rest }
    const meant = findClosestWord(path, all)
    const help = (file: string) => didYouMean(meant && toWrittenAddress(meant + rest, file), helpForUnknown(href))
    return { ...dead, help, meant: meant && meant + rest }
  }

  return (href: string, url: string): AddressFault | undefined => {
    const fileFault = findFileFault(href)
    if (fileFault || findLinkedFile(href) !== undefined) return fileFault
    if (!hasSafeScheme(href))
      return {
        code: 'link/unsafe',
        message: `\`${href}\` has a scheme that is not allowed`,
        help: 'use https:, mailto:, tel: or an address inside the site',
      }
    const previewed = previewAddress.exec(href)?.[1]
    if (previewed !== undefined && byUrl.has(splitAddress(previewed, url)[0]))
      return {
        code: 'link/malformed',
        message: `\`${href}\` is the address of a preview: visitors cannot open it`,
        help: `write \`${previewed}\``,
        meant: previewed,
      }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return undefined
    const [path, fragment] = splitAddress(href, url)
    if (!isLive(path)) return describeDead(href, path)
    const moved = redirects.get(path)
    if (moved !== undefined && !byUrl.has(path)) {
      // The redirect stands in for a page that is not published yet.
      if (hiddenReasonsAt(path).some(({ field }) => field === 'publishAt')) return undefined
      const help = `link to \`${moved}\`, if it says what the sentence promises`
      return { code: 'link/redirected', message: `${path} sends visitors on`, help }
    }
    const target = byUrl.get(path)
    if (!target || isBroken(path)) return undefined
    const redirect = path === url ? undefined : followRedirects(target, byUrl, settings.origin)
    if (redirect !== undefined) {
      const meant = redirect.includes('#') ? redirect : redirect + href.replace(/^[^?#]*/, '')
      return { code: 'link/redirected', message: `${path} sends visitors on`, help: `link to \`${meant}\``, meant }
    }
    if (fragment === '' || fragment === 'top' || target.facts.ids.includes(fragment)) return undefined
    const meant = findPlace(fragment, target.facts.ids)
    const otherwise =
      path === url ? 'the id of a heading is its words, in small letters with hyphens' : 'link to the page alone'
    return {
      code: 'link/dead-anchor',
      message: `${path} has no place named \`${fragment}\``,
      help: didYouMean(meant && `#${meant}`, otherwise),
      ...(path === url && { pages: [url] }),
      meant: meant && `${href.slice(0, href.indexOf('#'))}#${meant}`,
    }
  }
}

/** What a link to a hidden page says besides. */
const describeHiddenTarget = (reasons: readonly HiddenReason[]): AddressDetails => ({
  help: 'publish the page, or take the link out until then',
  notes: reasons.map((reason) => ({ message: describeHiddenReason(reason), span: reason.span })),
})

/** Finds what is wrong with a link that names a file, on a page where it has not got the address of a page. */
function createFileLinkChecker({ resolved, content, isBrokenFile, hiddenReasonsAt }: RuleContext) {
  return (href: string): AddressFault | undefined => {
    const file = findLinkedFile(href)
    if (file === undefined || isBrokenFile(file)) return undefined
    const dead = { code: 'link/dead', message: `the link to the file \`${file}\` leads nowhere` } as const
    const hidden = hiddenReasonsAt(href)
    if (hidden.length > 0) return { ...dead, ...describeHiddenTarget(hidden) }
    if (content.texts.get(file) !== undefined)
      return { ...dead, help: 'no page shows this file: link to another page, or take the link out' }
    const meantFile = findClosestName(file, resolved.fileUrls.files(), nameOf)
    if (meantFile === undefined) return { ...dead, help: 'no content file has this path' }
    const meant = toFileLink(meantFile) + href.replace(/^[^?#]*/, '')
    return { ...dead, help: (from) => `did you mean \`${toWrittenAddress(meant, from)}\`?`, meant }
  }
}

/** The name by which editors know an entry: that of its file, or of its folder. */
const nameOf = (file: string): string => /([^/]+?)(?:\/index)?\.\w+$/.exec(file)?.[1] ?? file

/** Dead links in files that the site makes, such as feeds, unless pages have them too. */
export function checkFileLinks(context: RuleContext): Diagnostic[] {
  const findFault = createFileLinkChecker(context)
  const onPages = new Set(
    context.pages.flatMap(({ facts }) => facts.links.flatMap((href) => findLinkedFile(href) ?? [])),
  )
  return context.files.flatMap(({ text, module, from }) =>
    fileLinksIn(text).flatMap((link) => {
      const fault = onPages.has(findLinkedFile(link) ?? '') ? undefined : findFault(link)
      if (!fault) return []
      const { code, message, ...details } = fault
      const provenance = { ownFiles: [], sharedFiles: from, modules: [module], owner: module }
      return diagnoseAddress(code, link, message, provenance, context.locator, details)
    }),
  )
}

/** The only page with the last part of a dead address, if that has letters; else the only one with an entry whose file, or `id` in the same folder, has that name. */
export function suggestTarget(path: string, routes: readonly Pick<Route, 'url' | 'place' | 'item'>[]) {
  const [folder, last] = splitLastPart(path)
  if (last === '') return undefined
  const pages = routes
    .filter(({ url, place }) => url === place.canonical)
    .map(({ url, item }) => ({ url, item, parts: splitLastPart(url) }))
  const sameName = pages.filter(({ parts }) => /\p{L}/u.test(last) && parts[1] === last)
  const showsEntry = ({ item, parts }: (typeof pages)[number]): boolean =>
    entriesIn(item).some(
      ({ id, data }) => id === last || (parts[0] === folder && String(valueAt(data, ['id']) ?? '') === last),
    )
  const found = sameName.length > 0 ? sameName : pages.filter(showsEntry)
  return found.length === 1 ? found[0]?.url : undefined
}

/** `/blog/A` is `/blog` and `a`. */
function splitLastPart(path: string): readonly [folder: string, last: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at).toLowerCase(), path.slice(at + 1).toLowerCase()]
}

/** The end of a page's redirect and of those that follow, without the site's origin; none without a redirect. */
function followRedirects(
  page: RenderedPage,
  byUrl: ReadonlyMap<string, RenderedPage>,
  origin: string,
  earlier: readonly RenderedPage[] = [],
): string | undefined {
  const { redirect } = page.head
  if (redirect === undefined) return undefined
  const target = redirect.startsWith(`${origin}/`) ? redirect.slice(origin.length) : redirect
  const next = target.startsWith('/') ? byUrl.get(splitAddress(target, page.route.url)[0]) : undefined
  if (!next || next === page || earlier.includes(next)) return target
  return followRedirects(next, byUrl, origin, [...earlier, page]) ?? target
}

/** A malformed address of another site, e-mail address or telephone number. Sends no request. */
function findExternalFault(href: string): AddressFault | undefined {
  const repaired = repairScheme(href)
  if (repaired !== undefined) {
    const message = `\`${href}\` does not begin as an address does`
    return { code: 'link/malformed', message, help: `write \`${repaired}\``, meant: repaired }
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? (href.startsWith('//') ? 'https' : '')
  if (!['http', 'https', 'mailto', 'tel'].includes(scheme)) return undefined
  const address = decodeAddress(href.replace(/^[a-z][a-z0-9+.-]*:/i, '').replace(/\?.*$/, ''))
  const toFault = (reason: string): AddressFault => ({
    code: 'link/malformed',
    message: `\`${href}\` ${reason}`,
    help: 'look for a typing error',
  })
  if (scheme === 'mailto')
    return /^[^\s@%]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address) ? undefined : toFault('is no e-mail address')
  if (scheme === 'tel') return /^\+?[\d().\s-]{5,}$/.test(address) ? undefined : toFault('is no telephone number')
  if (!URL.canParse(href, 'https://site.invalid')) return toFault('is no web address')
  const { hostname } = new URL(href, 'https://site.invalid')
  const isHost = /^(?:localhost|\d+(?:\.\d+){3}|(?:[\w-]+\.)+[a-z][\w-]+\.?)$/i.test(hostname) || hostname.includes(':')
  return isHost ? undefined : toFault('names no host that the web could have')
}

/** One scheme or several, the last one with the wrong signs after it, and what follows. */
const misspelled = [
  /^(?:https?[:;]?[/\\]*)*?(https?)(?:[:;][/\\]*|[/\\]{2,})([\w-]+(?:\.[\w-]+)+(?:[:/?#].*)?)$/i,
  /^(?:mailto:[/\\]*)*?(mailto):[/\\]*([^\s@/:]+@[^\s@/]+)$/i,
  /^(tel):[/\\]*(\+?[\d().-]+)$/i,
]

/** The address that `https:/garden.org`, `https//garden.org`, `https://https://garden.org` or `mailto://ann@garden.org` means. */
function repairScheme(href: string): string | undefined {
  const [, scheme = '', rest = ''] = misspelled.map((pattern) => pattern.exec(href)).find((match) => match) ?? []
  const address = `${scheme.toLowerCase()}:${/^http/i.test(scheme) ? '//' : ''}${rest}`
  return scheme === '' || address.toLowerCase() === href.toLowerCase() ? undefined : address
}

/** Completes an e-mail address or another site's address without a scheme. */
function completeExternal(href: string): string | undefined {
  if (/^[^\s@/?#]+@[^\s@/?#]+\.\p{L}{2,}$/u.test(href)) return `mailto:${href}`
  return /^[\w-]+(?:\.[\w-]+)*\.(?:com|edu|gov|net|org)(?=[/?#]|$)|^www\.[\w-]+\.\w/i.test(href)
    ? `https://${href}`
    : undefined
}
