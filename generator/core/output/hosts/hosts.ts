import { cloudflare } from './cloudflare.ts'
import { defaultCapabilities, type Host, type HostInput } from './host.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'
import { vercel } from './vercel.ts'

export const targets = ['netlify', 'cloudflare', 'vercel', 'nginx', 'github-pages', 's3', 'all'] as const

export type HostTarget = (typeof targets)[number]

/** `.nojekyll` makes GitHub Pages serve paths that begin with `_`. */
const githubPages: Host = {
  ...defaultCapabilities,
  sendsHeaders: false,
  redirects: false,
  needsRedirectPages: true,
  slashStatus: 200,
  needsSlashPages: true,
  findsNearest: false,
  files: { '.nojekyll': () => '' },
}

/** The files of all hosts, and the capabilities of the generator's own server. */
const all: Host = {
  ...defaultCapabilities,
  hasVariants: true,
  setsTypes: true,
  needsRedirectPages: true,
  files: { ...netlify.files, ...cloudflare.files, ...vercel.files, ...nginx.files, ...githubPages.files, ...s3.files },
}
const hosts: Readonly<Record<HostTarget, Host>> = {
  netlify,
  cloudflare,
  vercel,
  nginx,
  'github-pages': githubPages,
  s3,
  all,
}

/** Files that some host reads; none is part of the site. */
export const hostFileNames: ReadonlySet<string> = new Set(Object.keys(all.files))

export const capabilitiesOf = (target: HostTarget): Omit<Host, 'files'> => hosts[target]

/** The files that a target reads, by path; each is generated when it is called. */
export const hostFiles = (target: HostTarget, input: HostInput): Readonly<Record<string, () => string>> =>
  Object.fromEntries(
    Object.entries(hosts[target].files).map(([path, format]) => [path, () => format(input, hostFileNames)]),
  )
