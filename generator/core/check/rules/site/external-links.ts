import { decodeAddress } from '../../../html/address.ts'
import type { AddressFault } from '../../rule-context.ts'

/** A malformed address of another site, e-mail address or telephone number. Sends no request. */
export function findExternalFault(href: string): AddressFault | undefined {
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
const misspelled: readonly {
  readonly pattern: RegExp
  readonly toAddress: (scheme: string, rest: string) => string
}[] = [
  {
    pattern: /^(?:https?[:;]?[/\\]*)*?(https?)(?:[:;][/\\]*|[/\\]{2,})([\w-]+(?:\.[\w-]+)+(?:[:/?#].*)?)$/i,
    toAddress: (scheme, rest) => `${scheme}://${rest}`,
  },
  {
    pattern: /^(?:mailto:[/\\]*)*?(mailto):[/\\]*([^\s@/:]+@[^\s@/]+)$/i,
    toAddress: (scheme, rest) => `${scheme}:${rest}`,
  },
  { pattern: /^(tel):[/\\]*(\+?[\d().-]+)$/i, toAddress: (scheme, rest) => `${scheme}:${rest}` },
]

/** The address that `https:/garden.org`, `https//garden.org`, `https://https://garden.org` or `mailto://ann@garden.org` means. */
export function repairScheme(href: string): string | undefined {
  for (const { pattern, toAddress } of misspelled) {
    const [, scheme, rest] = pattern.exec(href) ?? []
    if (scheme === undefined || rest === undefined) continue
    const address = toAddress(scheme.toLowerCase(), rest)
    return address.toLowerCase() === href.toLowerCase() ? undefined : address
  }
  return undefined
}

/** Completes an e-mail address or another site's address without a scheme. */
export function completeExternal(href: string): string | undefined {
  if (/^[^\s@/?#]+@[^\s@/?#]+\.\p{L}{2,}$/u.test(href)) return `mailto:${href}`
  return /^[\w-]+(?:\.[\w-]+)*\.(?:com|edu|gov|net|org)(?=[/?#]|$)|^www\.[\w-]+\.\w/i.test(href)
    ? `https://${href}`
    : undefined
}
