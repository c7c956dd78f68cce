import * as crypto from 'node:crypto'
import type { SiteSettings } from '../api/define-site.ts'
import type { Vendor } from '../api/fields.ts'
import type { PageRequest, RequestDirective } from '../html/policy-requests.ts'

export type HttpHeaders = Readonly<Record<string, string>>

/** Headers of one group of addresses. `path` may end in `*`. */
export interface HeaderRule {
  readonly path: string
  readonly headers: HttpHeaders
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

const commonHeaders: HttpHeaders = {
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

const originSource = (address: string): string => new URL(address).origin

/** The source expression of an address: without query, and without characters that end a source or that a host reads as a variable. */
function addressSource(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/[;,$'"*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

const vendorDirectives = {
  scripts: 'script-src',
  styles: 'style-src',
  images: 'img-src',
  fonts: 'font-src',
  media: 'media-src',
  frames: 'frame-src',
  connections: 'connect-src',
  forms: 'form-action',
} as const satisfies Partial<Record<keyof Vendor, RequestDirective>>

/** The setting that lets pages use what a directive blocks; none for what no page may use. */
export const vendorSettingFor = (directive: RequestDirective): string | undefined =>
  Object.entries(vendorDirectives).find(([, name]) => name === directive)?.[0]

/** Whether a rule for `path`, which may end in `*`, holds for an address, or for all of another such path. */
const holdsFor = (path: string, address: string): boolean =>
  path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path

/** Vendors of a page, or of all that a pattern such as `/blog/*` matches. Without `page`, a vendor is of every page. */
export const vendorsAt = (vendors: readonly Vendor[], url: string): readonly Vendor[] =>
  vendors.filter(({ page = '*' }) => holdsFor(page, url))

/** Adds to a policy what the settings allow. Frames may also be connected to. Scripts of others may not support Trusted Types. */
function allowVendors(policy: Directives, vendors: readonly Vendor[]): Directives {
  const { 'require-trusted-types-for': required, 'trusted-types': types, ...others } = policy
  const hasScripts = vendors.some(({ scripts = [] }) => scripts.length > 0)
  const allowed = Object.entries(vendorDirectives).map(([setting, directive]) => {
    const addresses = vendors.flatMap((vendor) => vendor[setting as keyof typeof vendorDirectives] ?? [])
    const origins = addresses.map((address) => (setting === 'scripts' ? addressSource(address) : originSource(address)))
    return [directive, origins] as const
  })
  const { 'frame-src': frames = [], ...rest } = Object.fromEntries(allowed)
  const added = { ...rest, 'frame-src': frames, 'connect-src': [...(rest['connect-src'] ?? []), ...frames] }
  const entries = Object.entries(added).filter(([, sources]) => sources.length > 0)
  const merged = entries.map(([name, sources]) => [name, [...new Set([...(policy[name] ?? []), ...sources])]])
  return {
    ...others,
    ...Object.fromEntries(merged),
    ...(hasScripts || !required || !types ? {} : { 'require-trusted-types-for': required, 'trusted-types': types }),
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
  { vendors = [], headers = [] }: SiteSettings,
  { inline = [], framing = [] }: PageSources = {},
): HeaderRule[] {
  const ours = ["'self'", ...inline.map(hashSource)]
  const strict: Directives = { ...directives, 'script-src': ours, ...trustedTypes }
  const common = allowVendors(strict, vendorsAt(vendors, ''))
  // Of two rules for an address, the nearer one comes later, and allows what the other does.
  const vendorPaths = vendors
    .flatMap(({ page }) => page ?? [])
    .sort((a, b) => Number(b.endsWith('*')) - Number(a.endsWith('*')) || a.length - b.length)
  const ownPages = new Set([...vendorPaths.filter((path) => path.endsWith('*')), ...framing, ...vendorPaths])
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
        ...commonHeaders,
        'Content-Security-Policy': serialize(common),
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
    ...[...ownPages].map((path) => policyRule(path, allowVendors(strict, vendorsAt(vendors, path)))),
    ...headers.map(({ path, values }) => ({
      path,
      headers: Object.fromEntries(Object.entries(values).map(withUsualName)),
    })),
  ]
}

/** A header of the settings, with the capitals that the generator gives its name. */
const withUsualName = ([name, value]: readonly [string, string]): readonly [string, string] => [
  [...Object.keys(commonHeaders), 'Cache-Control'].find((one) => one.toLowerCase() === name.toLowerCase()) ?? name,
  value,
]

export function headersFor(path: string, rules: readonly HeaderRule[]): HttpHeaders {
  const matching = rules.filter((rule) => holdsFor(rule.path, path))
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}

/** The Content-Security-Policy of an address for a `<meta>` element, which does not support `frame-ancestors`. */
export const metaPolicy = (path: string, rules: readonly HeaderRule[]): string =>
  (headersFor(path, rules)['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ')

/** The sources of a policy that says nothing of a directive are those of `default-src`, but for these. */
const withoutDefault: readonly RequestDirective[] = ['form-action', 'base-uri']

/** Whether a policy lets a document load an address, or run code that stands in it. `base` is the document's own address. */
export function policyAllows(policy: string, { directive, address, code = '' }: PageRequest, base: string): boolean {
  const sources = new Map(
    policy.split(/\s*;\s*/).map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )
  const allowed =
    sources.get(directive) ?? (withoutDefault.includes(directive) ? undefined : sources.get('default-src'))
  if (!allowed) return true
  if (address === undefined) return allowed.includes(hashSource(code))
  if (!URL.canParse(address, base)) return true
  const url = new URL(address, base)
  if (url.protocol === 'about:') return true
  return allowed.some((source) => {
    if (source === "'self'") return url.origin === new URL(base).origin
    if (/^[a-z]+:$/.test(source)) return url.protocol === source
    if (!URL.canParse(source)) return false
    const { origin, pathname } = new URL(source)
    return (
      url.origin === origin &&
      (pathname.endsWith('/') ? url.pathname.startsWith(pathname) : source === addressSource(url.href))
    )
  })
}
