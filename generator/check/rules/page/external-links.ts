import { diagnose } from '../../../diagnostics/diagnostic.ts'
import { decodeAddress } from '../../../routes/url.ts'
import type { PageRule } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Why an address outside the site cannot be one; nothing where it can. It is not asked for. */
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

/** Links to other sites, e-mail addresses and telephone numbers that cannot be right. */
export const checkExternalLinks: PageRule = (page, { locator }) =>
  [...new Set(page.facts.links)].flatMap((href) => {
    const fault = findFault(href)
    if (fault === undefined) return []
    return locator
      .placesOf(provenanceOf(page), href)
      .map((span) => diagnose('link/malformed', span, `\`${href}\` ${fault}`, { help: 'look for a typing error' }))
  })
