/** What is true of a host of static files. */
interface HostFacts {
  /** Files that it reads and does not serve. */
  readonly reads: readonly string[]
  /** Sends what it finds beside a text as `.br` or `.gz`. The others compress by themselves. */
  readonly hasVariants: boolean
  readonly sendsHeaders: boolean
  /** Takes the media types of files from us. */
  readonly setsTypes: boolean
  readonly redirects: boolean
  /** Takes a page for each redirect. */
  readonly needsRedirectPages: boolean
  /** Answers from the nearest `404.html`, not from the one at the root alone. */
  readonly findsNearest: boolean
}

const able = {
  hasVariants: false,
  sendsHeaders: true,
  setsTypes: false,
  redirects: true,
  needsRedirectPages: false,
  findsNearest: true,
} as const

export const hosts = {
  netlify: { ...able, reads: ['_headers', '_redirects'], findsNearest: false },
  cloudflare: { ...able, reads: ['_headers', '_redirects'] },
  vercel: { ...able, reads: ['vercel.json'], findsNearest: false },
  nginx: { ...able, reads: ['nginx.conf'], setsTypes: true, hasVariants: true },
  'github-pages': {
    ...able,
    reads: ['.nojekyll'],
    sendsHeaders: false,
    redirects: false,
    needsRedirectPages: true,
    findsNearest: false,
  },
  s3: {
    ...able,
    reads: ['s3-metadata.json'],
    setsTypes: true,
    sendsHeaders: false,
    needsRedirectPages: true,
    findsNearest: false,
  },
} as const satisfies Readonly<Record<string, HostFacts>>

export type Host = keyof typeof hosts
/** A host, or all of them at once. */
export type HostTarget = Host | 'all'

// The keys of the table above.
const names = Object.keys(hosts) as Host[]

export const targets: readonly HostTarget[] = [...names, 'all']

export const isTarget = (name: unknown): name is HostTarget => targets.some((target) => target === name)

/** Files that some host reads; none is part of the site. */
export const hostFileNames: ReadonlySet<string> = new Set(names.flatMap((name): readonly string[] => hosts[name].reads))

/** What is to be expected where a target is published. For `all`, what servers of our own do. */
export const capabilitiesOf = (target: HostTarget): HostFacts =>
  target === 'all'
    ? { ...able, hasVariants: true, setsTypes: true, needsRedirectPages: true, reads: [...hostFileNames] }
    : hosts[target]
