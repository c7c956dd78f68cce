import { defaultCapabilities, type Host, type HostInput } from './host.ts'

export const vercel: Host = {
  ...defaultCapabilities,
  findsNearest: false,
  files: { 'vercel.json': formatConfiguration },
}

function formatConfiguration({ headers, redirects }: HostInput): string {
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
