import { type Headers, headersFor } from '../policy.ts'
import { defaultCapabilities, type Host, type HostInput } from './host.ts'

export const netlify: Host = {
  ...defaultCapabilities,
  findsNearest: false,
  files: { _headers: formatHeaders, _redirects: formatRedirects },
}

export function formatRedirects({ redirects }: HostInput): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

/** One rule of a `_headers` file. */
export const formatHeaderBlock = (path: string, lines: readonly string[]): string =>
  `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`

/** Netlify cannot detach a header: one whose value differs between addresses is listed address by address. */
function formatHeaders({ headers: rules, files }: HostInput): string {
  const names = rules.flatMap(({ headers }) => Object.keys(headers))
  const block = (path: string, headers: Headers, isVaried: boolean): string => {
    const chosen = Object.entries(headers).filter(
      ([name]) => (names.indexOf(name) !== names.lastIndexOf(name)) === isVaried,
    )
    return formatHeaderBlock(
      path,
      chosen.map(([name, value]) => `${name}: ${value}`),
    )
  }
  const folders = rules.map(({ path }) => path).filter((path) => path.endsWith('*') && path !== '/*')
  const addresses = files
    .map(({ path, route }) => route ?? `/${path}`)
    .filter((address) => !folders.some((folder) => address.startsWith(folder.slice(0, -1))))
  return [
    block('/*', headersFor('/', rules), false),
    ...[...folders, ...addresses].map((path) => block(path, headersFor(path, rules), true)),
  ].join('\n')
}
