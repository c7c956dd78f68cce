import { decodeAddress } from '../../../routes/url.ts'
import { diagnoseAddress, type PageRule } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** What is wrong with an external address, as the end of a sentence. Sends no request. */
function findFault(href: string): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? (href.startsWith('//') ? 'https' : '')
  const rest = href.replace(/^[a-z][a-z0-9+.-]*:/i, '').replace(/\?.*$/, '')
  if (scheme === 'mailto')
    return /^[^\s@%]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(decodeAddress(rest)) ? undefined : 'is no e-mail address'
  if (scheme === 'tel') return /^\+?[\d().\s-]{5,}$/.test(decodeAddress(rest)) ? undefined : 'is no telephone number'
  if (scheme !== 'http' && scheme !== 'https') return undefined
  if (!URL.canParse(href, 'https://site.invalid')) return 'is no web address'
  const { hostname } = new URL(href, 'https://site.invalid')
  return /^(?:[\w-]+\.)+[a-z][\w-]+$/i.test(hostname) || hostname.includes(':')
    ? undefined
    : 'names no host that the web could have'
}

/** Malformed links to other sites, e-mail addresses and telephone numbers. */
export const checkExternalLinks: PageRule = (page, { locator }) =>
  [...new Set(page.facts.links)].flatMap((href) => {
    const fault = findFault(href)
    const help = 'look for a typing error'
    return fault === undefined
      ? []
      : diagnoseAddress('link/malformed', href, `\`${href}\` ${fault}`, provenanceOf(page), locator, { help })
  })
