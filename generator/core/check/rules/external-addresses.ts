import { decodeAddress } from '../../html/escape.ts'
import type { AddressFault } from '../rule-context.ts'

/** A page below the root of a site on one's own computer or network. */
export const previewAddressPattern = /^https?:\/\/(?:localhost|127\.0\.0\.1|192\.168\.\d+\.\d+)(?::\d+)?(\/[^/?#].*)$/i

/** An address of a site on the web in which nothing can be wrong. */
export const soundAddress = /^https?:\/\/(?!\S*xn--)(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i

/** A malformed address of another site, e-mail address or telephone number. Sends no request. */
export function findExternalFault(href: string): AddressFault | undefined {
  const repaired = repairAddress(href)
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

/**
 * The address that `https:/garden.org`, `https//garden.org`, `https://https://garden.org` or `mailto://ann@garden.org` means, and that of
 * `garden.org` and `ann@garden.org` where nothing in the site can be meant.
 */
export function repairAddress(href: string, isExternal = false): string | undefined {
  const [, scheme = '', rest = ''] = misspelled.map((pattern) => pattern.exec(href)).find((match) => match) ?? []
  const address = `${scheme.toLowerCase()}:${/^http/i.test(scheme) ? '//' : ''}${rest}`
  if (scheme !== '' && address.toLowerCase() !== href.toLowerCase()) return address
  if (!isExternal) return undefined
  if (/^[^\s@/?#]+@[^\s@/?#]+\.\p{L}{2,}$/u.test(href)) return `mailto:${href}`
  return /^[\w-]+(?:\.[\w-]+)*\.(?:com|edu|gov|net|org)(?=[/?#]|$)|^www\.[\w-]+\.\w/i.test(href)
    ? `https://${href}`
    : undefined
}
