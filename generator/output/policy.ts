import { createHash } from 'node:crypto'
import type { SiteSettings, Vendor } from '../api/settings.ts'

export type Headers = Readonly<Record<string, string>>

/** Headers of one group of addresses. `path` may end in `*`. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Headers
}

type Directives = Readonly<Record<string, readonly string[]>>

const directives = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Directives

/** No text becomes script: scripts of ours make no policy of their own and write no HTML. */
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const satisfies Directives

/** Abilities of a browser that no page of a site of ours asks for, nor any frame in one. */
const unused = [
  'accelerometer',

  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const common: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': unused.map((name) => `${name}=()`).join(', '),
}

const serialize = (policy: Directives): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/** How a policy names a script that stands in the page. */
const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** An address as a policy names it: without query, and with nothing in it that ends a source or that a host reads as a variable. */
function addressSource(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/[;,$'"*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The page that carries something of another host. Trusted Types cannot be asked of a script that is not ours. */
function vendorPolicy(ours: readonly string[], { frames, scripts }: Vendor): Directives {
  const origins = [...new Set(frames.map((address) => new URL(address).origin))]
  return {
    ...directives,
    'script-src': [...ours, ...scripts.map(addressSource)],
    'connect-src': ["'self'", ...origins],
    'frame-src': origins,
    ...(scripts.length === 0 ? trustedTypes : {}),
  }
}

/**
 * The one policy that every host file, every page and every server of ours spells out. Later rules win where several match.
 * `inline` are the scripts that stand in pages.
 */
export function headerRules({ vendors = [] }: SiteSettings, inline: readonly string[] = []): HeaderRule[] {
  const ours = ["'self'", ...inline.map(hashSource)]
  return [
    {
      path: '/*',
      headers: {
        ...common,
        'Content-Security-Policy': serialize({ ...directives, 'script-src': ours, ...trustedTypes }),
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    {
      path: '/_assets/*',
      headers: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Readers of feeds and networks show pictures from where they stand.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    ...vendors.map((vendor) => ({
      path: vendor.page,
      headers: { 'Content-Security-Policy': serialize(vendorPolicy(ours, vendor)) },
    })),
  ]
}

/** The headers of one address: those of every rule that matches, later ones winning. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Headers {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}

/** What of an address's Content-Security-Policy a `<meta>` element can say; browsers obey `frame-ancestors` in a header alone. */
export const metaPolicy = (path: string, rules: readonly HeaderRule[]): string =>
  (headersFor(path, rules)['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ')
