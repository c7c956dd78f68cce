import * as crypto from 'node:crypto'
import type { SiteSettings, Vendor } from '../api/define-site.ts'

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

/** No text becomes script: our scripts create no Trusted Types policy and write no HTML. */
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const satisfies Directives

/** The policy of a document in a frame of the site. Its origin is opaque: fonts, which need CORS, are in its stylesheets. */
const framed: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ['data:'],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
  ...trustedTypes,
}

/** Browser features that no page uses, nor a frame in one. */
const unusedFeatures =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment screen-wake-lock serial usb xr-spatial-tracking'.split(
    ' ',
  )

const common: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
}

const serialize = (policy: Directives): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

const hashSource = (script: string): string => `'sha256-${crypto.hash('sha256', script, 'base64')}'`

/** The source expression of an address: without query, and without characters that end a source or that a host reads as a variable. */
function addressSource(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/[;,$'"*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The policy of a page that embeds another host. Its scripts may not support Trusted Types. */
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

const cachedForAYear = 'public, max-age=31536000, immutable'

/** Documents in frames are named by content, and no search engine lists them. */
const frameRule: HeaderRule = {
  path: '/_frames/*',
  headers: {
    'Content-Security-Policy': serialize(framed),
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': cachedForAYear,
  },
}

/** Inputs of the policy that come from the pages. */
interface PageSources {
  /** The inline scripts of all pages. */
  readonly inline?: readonly string[]
  /** Addresses of pages that show documents of the site in frames. */
  readonly framing?: readonly string[]
}

/** The headers of all addresses. Of several matching rules, later ones win. */
export function headerRules(
  { vendors = [] }: SiteSettings,
  { inline = [], framing = [] }: PageSources = {},
): HeaderRule[] {
  const ours = ["'self'", ...inline.map(hashSource)]
  const strict: Directives = { ...directives, 'script-src': ours, ...trustedTypes }
  const vendorPages = new Set(vendors.map(({ page }) => page))
  const policyRule = (path: string, policy: Directives): HeaderRule => ({
    path,
    headers: {
      'Content-Security-Policy': serialize(
        framing.includes(path) ? { ...policy, 'frame-src': ["'self'", ...(policy['frame-src'] ?? [])] } : policy,
      ),
    },
  })
  return [
    {
      path: '/*',
      headers: {
        ...common,
        'Content-Security-Policy': serialize(strict),
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    {
      path: '/_assets/*',
      headers: {
        'Cache-Control': cachedForAYear,
        // Feed readers and social networks embed pictures.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    ...(framing.length === 0 ? [] : [frameRule]),
    ...framing.filter((path) => !vendorPages.has(path)).map((path) => policyRule(path, strict)),
    ...vendors.map((vendor) => policyRule(vendor.page, vendorPolicy(ours, vendor))),
  ]
}

export function headersFor(path: string, rules: readonly HeaderRule[]): Headers {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}

/** The Content-Security-Policy of an address for a `<meta>` element, which does not support `frame-ancestors`. */
export const metaPolicy = (path: string, rules: readonly HeaderRule[]): string =>
  (headersFor(path, rules)['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ')
