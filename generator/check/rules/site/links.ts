import type { Code } from '../../../diagnostics/catalogue/index.ts'
import { didYouMean, findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { hasSafeScheme } from '../../../html/safe-url.ts'
import { describeHiddenReason } from '../../../routes/hidden-reasons.ts'
import { splitAddress } from '../../../routes/url.ts'
import { createAddressIndex } from '../../address-index.ts'
import type { RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'
import { followRedirects, suggestTarget } from '../../suggest-target.ts'

/** What is wrong with a link, and the address that was meant where that is known. */
type Fault = Pick<Diagnostic, 'message'> &
  Partial<Pick<Diagnostic, 'help' | 'notes'>> & { readonly code: Code; readonly meant?: string | undefined }

/** Links inside the site whose address or anchor does not exist or has moved, and links whose scheme could run a script. */
export function checkLinks(site: RuleContext): Diagnostic[] {
  const { pages, locator } = site
  const judge = createJudge(site)
  /** Addresses with nothing wrong, wherever they are linked from. */
  const sound = new Set<string>()
  const { origin: own } = site.settings
  const faultOf = (href: string, url: string): Fault | undefined => {
    if (sound.has(href)) return undefined
    if (!href.startsWith(`${own}/`)) {
      const fault = judge(href, url)
      if (!fault && href.startsWith('/') && !href.startsWith(url)) sound.add(href)
      return fault
    }
    const fault = judge(href.slice(own.length), url)
    return fault?.meant?.startsWith('/') ? { ...fault, meant: own + fault.meant } : fault
  }
  return pages.flatMap((page) =>
    [...new Set([...page.facts.links, ...page.facts.media])].flatMap((href) => {
      const fault = faultOf(href, page.route.url)
      if (!fault) return []
      const { code, message, meant, ...more } = fault
      return locator
        .placesOf(provenanceOf(page), href)
        .map((span) => diagnose(code, span, message, { ...more, fix: locator.fixOf(span, href, meant) }))
    }),
  )
}

/** The e-mail address or other site that was meant by an address without a scheme. */
function findOutside(href: string): string | undefined {
  if (/^[^\s@/?#]+@[^\s@/?#]+\.\p{L}{2,}$/u.test(href)) return `mailto:${href}`
  return /^[\w-]+(?:\.[\w-]+)*\.(?:com|edu|gov|net|org)(?=[/?#]|$)|^www\.[\w-]+\.\w/i.test(href)
    ? `https://${href}`
    : undefined
}

function createJudge(site: RuleContext) {
  const { pages, isExcused, hiddenReasonsAt, settings } = site
  const { byUrl, addresses, isLive, idsOf } = createAddressIndex(site)
  const routes = pages.map(({ route }) => route)
  const judgeDead = (href: string, path: string): Fault => {
    const dead = { code: 'link/dead', message: `the link \`${href}\` leads nowhere` } as const
    const rest = href.replace(/^[^?#]*/, '')
    const untrailed = path.replace(/(?:\/|\.html|\/index)$/, '')
    if (byUrl.has(untrailed)) return { ...dead, help: `write \`${untrailed}\``, meant: untrailed + rest }
    const hidden = hiddenReasonsAt(path)
    if (hidden.length > 0) {
      const notes = hidden.map((one) => ({ message: describeHiddenReason(one), span: one.span }))
      return { ...dead, help: 'publish the page, or take the link out until then', notes }
    }
    const moved = suggestTarget(path, routes)
    if (moved !== undefined) return { ...dead, help: `the page is at \`${moved}\``, meant: moved + rest }
    const outside = findOutside(href)
    if (outside !== undefined) return { ...dead, help: `write \`${outside}\``, meant: outside }
    const meant = findClosestWord(path, addresses)
    const help = didYouMean(meant, 'no page has this address')
    return { ...dead, help, meant: meant === undefined ? undefined : meant + rest }
  }

  return (href: string, url: string): Fault | undefined => {
    if (!hasSafeScheme(href))
      return {
        code: 'link/unsafe',
        message: `\`${href}\` has a scheme that is not allowed`,
        help: 'use https:, mailto:, tel: or an address inside the site',
      }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return undefined
    const [path, fragment] = splitAddress(href, url)
    if (!isLive(path)) return judgeDead(href, path)
    const target = byUrl.get(path)
    if (!target || isExcused(path)) return undefined
    const moved = path === url ? undefined : followRedirects(target, byUrl, settings.origin)
    if (moved !== undefined) {
      const meant = moved.includes('#') ? moved : moved + href.replace(/^[^?#]*/, '')
      return { code: 'link/redirected', message: `${path} sends visitors on`, help: `link to \`${meant}\``, meant }
    }
    if (fragment === '' || fragment === 'top' || idsOf(target).has(fragment)) return undefined
    const meant = findClosestWord(fragment, [...idsOf(target)])
    return {
      code: 'link/dead-anchor',
      message: `${path} has no place named \`${fragment}\``,
      help: didYouMean(meant && `#${meant}`, 'link to the page alone'),
      meant: meant && `${href.slice(0, href.indexOf('#'))}#${meant}`,
    }
  }
}
