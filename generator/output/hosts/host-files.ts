import { type HeaderRule, headersFor } from '../policy.ts'
import type { Redirect } from '../redirects.ts'
import { capabilitiesOf, type HostTarget } from './hosts.ts'
import { nginx } from './nginx.ts'
import { s3Metadata } from './s3.ts'

/** What host files are made of. */
export interface HostInput {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  /** Files of the site, with the addresses of pages. */
  readonly files: readonly { readonly path: string; readonly route: string | undefined }[]
}

/** What the hosts of a target read. One policy, several spellings; by file name, made when asked for. */
export function hostFiles(target: HostTarget, input: HostInput): Readonly<Record<string, () => string>> {
  const makers: Readonly<Record<string, () => string>> = {
    _headers: () => (target === 'netlify' ? disjointHeaders(input) : detachingHeaders(input.headers)),
    _redirects: () => input.redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
    'vercel.json': () => vercel(input),
    'nginx.conf': () => nginx(input),
    '.nojekyll': () => '',
    's3-metadata.json': () => s3Metadata(input),
  }
  return Object.fromEntries(
    capabilitiesOf(target).reads.flatMap((name) => (makers[name] ? [[name, makers[name]]] : [])),
  )
}

const block = (path: string, lines: readonly string[]): string =>
  `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`
const linesOf = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

/** Cloudflare Pages joins the values of all rules that match, of which it takes a hundred: a name given before is detached first. */
const detachingHeaders = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ path, headers }, index) => {
      const earlier = rules.slice(0, index).flatMap((rule) => Object.keys(rule.headers))
      return block(
        path,
        Object.entries(headers).flatMap(([name, value]) => [
          ...(earlier.includes(name) ? [`! ${name}`] : []),
          `${name}: ${value}`,
        ]),
      )
    })
    .join('\n')

/** Netlify cannot detach a name: one whose value differs between addresses is given address by address. */
function disjointHeaders({ headers: rules, files }: HostInput): string {
  const names = rules.flatMap((rule) => Object.keys(rule.headers))
  const isVaried = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name)
  const only = (path: string, wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(headersFor(path, rules)).filter(([name]) => wanted(name)))
  const folders = rules.flatMap(({ path }) => (path.endsWith('*') && path !== '/*' ? [path] : []))
  const single = files
    .map(({ path, route }) => route ?? `/${path}`)
    .filter((address) => !folders.some((folder) => address.startsWith(folder.slice(0, -1))))
  return [
    block('/*', linesOf(only('/', (name) => !isVaried(name)))),
    ...[...folders, ...single].map((path) => block(path, linesOf(only(path, isVaried)))),
  ].join('\n')
}

function vercel({ headers, redirects }: HostInput): string {
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map((rule) => ({
      source: rule.path.replace(/\*$/, '(.*)'),
      headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
  }
  return `${JSON.stringify(configuration, undefined, 2)}\n`
}
