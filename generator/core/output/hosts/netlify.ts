import { headersFor } from '../policy.ts'
import { defaultCapabilities, type Host, type HostInput } from './host.ts'

export const netlify: Host = {
  ...defaultCapabilities,
  // 301, or the page itself if “Pretty URLs” are off. A rule cannot decide: it matches addresses with and without the slash.
  slashStatus: undefined,
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
  const isVaried = (name: string): boolean => rules.some(({ path, headers }) => path !== '/*' && name in headers)
  const format = (path: string, isIncluded: (name: string) => boolean): string => {
    const headers = Object.entries(headersFor(path, rules)).filter(([name]) => isIncluded(name))
    const lines = headers.map(([name, value]) => `${name}: ${value}`)
    return formatHeaderBlock(path, lines)
  }
  const folders = rules.map(({ path }) => path).filter((path) => path.endsWith('*') && path !== '/*')
  const addresses = files
    .map(({ path, route }) => route ?? `/${path}`)
    .filter((address) => !folders.some((folder) => address.startsWith(folder.slice(0, -1))))
  const varied = [...folders, ...addresses].map((path) => format(path, isVaried))
  return [format('/*', (name) => !isVaried(name)), ...varied].join('\n')
}
