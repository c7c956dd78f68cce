import { withSlash } from '../../routes/url.ts'
import { defaultCapabilities, type Host, type HostInput } from './host.ts'
import { formatHeaderBlock } from './netlify.ts'

export const cloudflare: Host = {
  ...defaultCapabilities,
  files: { _headers: formatHeaders, _redirects: formatRedirects },
}

/** Cloudflare Pages removes the slash at the end of an address that has a page, but matches those of rules exactly. */
function formatRedirects({ redirects }: HostInput): string {
  return redirects.flatMap(({ from, to }) => withSlash(from).map((path) => `${path} ${to} 301\n`)).join('')
}

/** Cloudflare Pages joins the values of all matching rules (at most 100 rules): a rule first detaches the headers of earlier rules. */
function formatHeaders({ headers: rules }: HostInput): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const earlier = rules.slice(0, index).flatMap((rule) => Object.keys(rule.headers))
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(earlier.includes(name) ? [`! ${name}`] : []),
      `${name}: ${value}`,
    ])
    return formatHeaderBlock(path, lines)
  })
  return blocks.join('\n')
}
