import { findLinkedFile, toWrittenAddress } from '../../../content/file-addresses.ts'
import { didYouMean, findClosestWord } from '../../../diagnostics/closest-word.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { hasSafeScheme } from '../../../html/safe-url.ts'
import { splitAddress } from '../../../routes/url.ts'
import { describePicture } from '../../../source/picture-files.ts'
import { type AddressFault, createAddressIndex, diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'
import { followRedirects, suggestTarget } from '../../suggest-target.ts'
import { completeExternal, findExternalFault, repairScheme } from './external-links.ts'
import { createFileLinkChecker, describeHidden } from './file-links.ts'

/** Dead or redirected links and anchors inside the site, malformed links to others, and links with an unsafe scheme. */
export function checkLinks(context: RuleContext): Diagnostic[] {
  const { origin } = context.settings
  const findFault = createFaultFinder(context)
  /** Absolute paths without a fault on any page. */
  const sound = new Set<string>()
  const findLinkFault = (href: string, url: string): AddressFault | undefined => {
    if (href.startsWith(`${origin}/`)) {
      const fault = findFault(href.slice(origin.length), url)
      return fault?.meant?.startsWith('/') ? { ...fault, meant: origin + fault.meant } : fault
    }
    const fault = findFault(href, url)
    if (!fault && /^\/(?!\/)/.test(href) && !href.startsWith(url)) sound.add(href)
    return fault
  }
  const mayHaveFault = (href: string): boolean =>
    !sound.has(href) && (href.startsWith(origin) || !plainWebAddress.test(href))
  return context.pages.flatMap((page) => {
    const links = new Set(page.facts.links.filter(mayHaveFault))
    const media = page.facts.media.filter(mayHaveFault)
    return [...new Set([...links, ...media])].flatMap((href) => {
      const fault = findLinkFault(href, page.route.url) ?? (links.has(href) ? findExternalFault(href) : undefined)
      if (!fault) return []
      const { code, message, ...details } = fault
      return diagnoseAddress(code, href, message, provenanceOf(page), context.locator, details)
    })
  })
}

/** An address that has no fault unless it leads to this site: a host of ASCII names that are not encoded, without a port. */
const plainWebAddress = /^https?:\/\/(?:(?!xn--)[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i

/** A page below the root of a site on one's own computer or network. */
const previewAddress = /^https?:\/\/(?:localhost|127\.0\.0\.1|192\.168\.\d+\.\d+)(?::\d+)?(\/[^/?#].*)$/i

/** Files that are no pages are in `public`. */
function helpForUnknown(href: string): string {
  const [, folder = '', name] = /^([^?#]*\/)?([^/?#]+\.(?!html?$|md$|markdown$)[a-z][a-z\d]{1,4})$/i.exec(href) ?? []
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
  const { byUrl, addresses, isLive } = createAddressIndex(context)
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
    if (hidden.length > 0) return { ...dead, ...describeHidden(hidden) }
    const repaired = repairScheme(href)
    if (repaired !== undefined) return { ...dead, help: `write \`${repaired}\``, meant: repaired }
    const target = suggestTarget(trimmed, routes)
    if (target !== undefined) return { ...dead, help: `the page is at \`${target + rest}\``, meant: target + rest }
    const external = completeExternal(href)
    if (external !== undefined) return { ...dead, help: `write \`${external}\``, meant: external }
    const meant = findClosestWord(path, addresses)
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
