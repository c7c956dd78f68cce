import { type HeaderRule, headersFor } from './policy.ts'

export interface Redirect {
  readonly from: string
  /** Absolute. */
  readonly to: string
}

/** What hosts read: Netlify and Cloudflare Pages, Vercel, nginx. One policy, several spellings; text by file name. */
export function hostFiles(
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
): Readonly<Record<string, string>> {
  return {
    _headers: underscoreHeaders(rules),
    _redirects: redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
    'vercel.json': vercel(rules, redirects),
    'nginx.conf': nginx(rules, redirects),
  }
}

/** Netlify and Cloudflare add up the headers of all rules that match: a name given before is detached first. */
function underscoreHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }, index) => {
      const earlier = rules.slice(0, index).flatMap((rule) => Object.keys(rule.headers))
      const lines = Object.entries(headers).flatMap(([name, value]) => [
        ...(earlier.includes(name) ? [`  ! ${name}`] : []),
        `  ${name}: ${value}`,
      ])
      return `${path}\n${lines.join('\n')}\n`
    })
    .join('\n')
}

function vercel(rules: readonly HeaderRule[], redirects: readonly Redirect[]): string {
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
  }
  return `${JSON.stringify(configuration, undefined, 2)}\n`
}

/** A `server` body to include. nginx drops inherited headers in a block that adds its own, so each block gives all of its headers. */
function nginx(rules: readonly HeaderRule[], redirects: readonly Redirect[]): string {
  const quote = (text: string): string =>
    `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$')}"`
  const add = (path: string): string =>
    Object.entries(headersFor(path, rules))
      .map(([name, value]) => `    add_header ${name} ${quote(value)} always;\n`)
      .join('')
  const exact = rules.filter(({ path }) => !path.endsWith('*'))
  const prefixes = rules.filter(({ path }) => path.endsWith('*') && path !== '/*')
  const blocks = [
    ...redirects.map(({ from, to }) => `location = ${from} {\n    return 301 ${quote(to)};\n}\n`),
    ...exact.map(({ path }) => `location = ${path} {\n${add(path)}    try_files $uri.html =404;\n}\n`),
    ...prefixes.map(({ path }) => `location ^~ ${path.slice(0, -1)} {\n${add(path)}    try_files $uri =404;\n}\n`),
    `location / {\n${add('/')}    try_files $uri $uri.html $uri/index.html =404;\n}\n`,
  ]
  return `# include this in a server block, after its root\nerror_page 404 /404.html;\ngzip_static on;\n\n${blocks.join('\n')}`
}
