import { createHash } from 'node:crypto'
import type { SiteSettings } from '../define.ts'

export type Headers = Readonly<Record<string, string>>

/** Headers of one group of addresses. `path` may end in `*`. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Headers
}

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
} as const

const serialize = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

const common: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** How a policy names a script that stands in the page. */
const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The one policy that every host file and every server of ours spells out. Later rules win where several match.
 * `inline` is the script that stands in every page's head.
 */
export function headerRules({ vendors = [] }: SiteSettings, inline?: string): HeaderRule[] {
  const ours = ["'self'", ...(inline === undefined ? [] : [hashSource(inline)])]
  return [
    {
      path: '/*',
      headers: {
        ...common,
        'Content-Security-Policy': serialize({ ...directives, 'script-src': ours }),
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    { path: '/_assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...vendors.map(({ page, frames, scripts }) => ({
      path: page,
      headers: {
        'Content-Security-Policy': serialize({
          ...directives,
          'script-src': [...ours, ...scripts],
          'connect-src': ["'self'", ...frames.map((address) => new URL(address).origin)],
          'frame-src': frames.map((address) => new URL(address).origin),
        }),
      },
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
