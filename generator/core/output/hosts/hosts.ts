import { decodeAddress, encodeAddress, encodePath } from '../../html/escape.ts'
import { caseFoldAddress, hasQuery, splitQuery, withAndWithoutSlash } from '../../routes/url.ts'
import { escapeRegExp } from '../../text/strings.ts'
import { headersFor } from '../policy.ts'
import { type HostInput, isFolderRedirect, redirectStatus } from '../redirects.ts'
import { formatNginx } from './nginx.ts'
import { formatS3 } from './s3.ts'

export const hostTargets = ['netlify', 'cloudflare', 'vercel', 'nginx', 'github-pages', 's3', 'all'] as const

export type HostTarget = (typeof hostTargets)[number]

/** A host of static files: its capabilities, and the files that it reads. */
export interface Host {
  /** Sends the `.br` or `.gz` beside a text. The other hosts compress by themselves. */
  readonly hasVariants: boolean
  readonly sendsHeaders: boolean
  /** Uses the media types of the generator. The other hosts choose their own. */
  readonly setsTypes: boolean
  readonly redirects: boolean
  /** Whether a redirect can be from an address with a query. */
  readonly comparesQueries: boolean
  /** Whether the target of another redirect gets the query of the request. */
  readonly keepsQueries: boolean
  /** Targets of redirects that it cannot have, once they are decoded. */
  readonly refusedTargets?: RegExp
  readonly needsRedirectPages: boolean
  /** Status of its answer at `/a/`, for the page `/a`: 200 or 301 if a page at `/a/` leads on; none if a setting of the host decides. */
  readonly slashStatus: 308 | 301 | 200 | undefined
  /** Serves the output folder at the base path of the site, not at the root. */
  readonly addsBasePath: boolean
  /** Answers from the nearest `404.html`, not only from the one at the root. */
  readonly findsNearest: boolean
  /** How much it reads of a file, and drops the rest: the number of matches of a pattern, with words for what matches. */
  readonly limits?: readonly (readonly [file: string, words: string, pattern: RegExp, max: number])[]
  /** Files that it reads and does not serve, by path below the output folder. */
  readonly files: Readonly<Record<string, (input: HostInput) => string>>
}

const usual: Omit<Host, 'files'> = {
  hasVariants: false,
  sendsHeaders: true,
  setsTypes: false,
  redirects: true,
  comparesQueries: true,
  keepsQueries: true,
  needsRedirectPages: false,
  slashStatus: 308,
  addsBasePath: false,
  findsNearest: true,
}

/** More than 2000 characters without the spaces before them. */
const longLine = /^ *\S.{2000}/gm

const ofHosts = {
  netlify: {
    ...usual,
    // 301, or the page itself if “Pretty URLs” are off. A rule cannot decide: it matches addresses with and without the slash.
    slashStatus: undefined,
    findsNearest: false,
    files: { _headers: formatNetlifyHeaders, _redirects: formatNetlifyRedirects },
  },
  cloudflare: {
    ...usual,
    // https://developers.cloudflare.com/pages/configuration/redirects/
    comparesQueries: false,
    // https://developers.cloudflare.com/pages/platform/limits/, and MAX_LINE_LENGTH of wrangler.
    limits: [
      ['_headers', 'rules', /^\S/gm, 100],
      ['_headers', 'lines longer than 2000 characters', longLine, 0],
      ['_redirects', 'rules', /^[^\s*]+ /gm, 2000],
      ['_redirects', 'rules with a *', /^\S*\*/gm, 100],
      ['_redirects', 'lines longer than 2000 characters', longLine, 0],
    ],
    // It removes the slash at the end of an address that has a page, but matches those of rules exactly.
    files: { _headers: formatCloudflareHeaders, _redirects: (input) => formatRedirects(input, withAndWithoutSlash) },
  },
  // It takes `:name` and `(…)` in values of a query, encoded too, for parts of the source, and refuses the whole file.
  vercel: {
    ...usual,
    refusedTargets: /\?[^#]*(?::\w|\()/,
    findsNearest: false,
    files: { 'vercel.json': formatVercel },
  },
  nginx: {
    ...usual,
    setsTypes: true,
    hasVariants: true,
    files: { 'nginx.conf': (input) => formatNginx(input, hostFileNames) },
  },
  'github-pages': {
    ...usual,
    sendsHeaders: false,
    redirects: false,
    comparesQueries: false,
    needsRedirectPages: true,
    slashStatus: 200,
    addsBasePath: true,
    findsNearest: false,
    // Makes GitHub Pages serve paths that begin with `_`.
    files: { '.nojekyll': () => '' },
  },
  s3: {
    ...usual,
    setsTypes: true,
    sendsHeaders: false,
    comparesQueries: false,
    keepsQueries: false,
    needsRedirectPages: true,
    slashStatus: 301,
    findsNearest: false,
    files: { 's3-metadata.json': formatS3 },
  },
} as const satisfies Readonly<Record<Exclude<HostTarget, 'all'>, Host>>

const hosts: Readonly<Record<HostTarget, Host>> = {
  ...ofHosts,
  /** The files of all hosts, and the capabilities of the generator's own server. */
  all: {
    ...usual,
    hasVariants: true,
    setsTypes: true,
    needsRedirectPages: true,
    files: Object.assign({}, ...Object.values(ofHosts).map(({ files }) => files)),
  },
}

/** Files that some host reads; none is part of the site. */
export const hostFileNames: ReadonlySet<string> = new Set(Object.keys(hosts.all.files))

/** What a build lists its files in, beside them. */
export const manifestName = 'manifest.json'

/** Content codings by the ending that a compressed variant adds to the name of its file. */
export const contentEncodings = { '.br': 'br', '.gz': 'gzip' } as const
export const compressedEndings = ['.br', '.gz'] as const satisfies readonly (keyof typeof contentEncodings)[]

/** In bytes; shorter texts get no compressed variant. */
const minSize = 1024

/** Whether a file gets compressed variants. Pictures, films and fonts are already compressed; hosts do not serve the files that they read. */
export const isCompressible = (path: string, size: number): boolean =>
  size > minSize && !hostFileNames.has(path) && /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(path)

/** What each build writes beside the files of an output: their list, and variants of texts. */
export const filesOfBuild = (paths: readonly string[]): readonly string[] => {
  const texts = paths.filter((path) => isCompressible(path, Number.POSITIVE_INFINITY))
  return [manifestName, ...texts.flatMap((path) => compressedEndings.map((ending) => path + ending))]
}

export const capabilitiesOf = (target: HostTarget): Omit<Host, 'files'> => hosts[target]

/** The files that a target reads, by path; each is generated when it is called. */
export const hostFiles = (target: HostTarget, input: HostInput): Readonly<Record<string, () => string>> =>
  Object.fromEntries(Object.entries(hosts[target].files).map(([path, format]) => [path, () => format(input)]))

/** What a target does not do of what the output asks for, in a line for each. */
export function findHostGaps(target: HostTarget, input: HostInput): readonly string[] {
  const { redirects: readsRedirects, comparesQueries, refusedTargets, limits = [] } = hosts[target]
  const pages = new Map(input.files.map(({ route = '' }) => [caseFoldAddress(route), route]))
  const lost = input.redirects
    .filter(({ from, to }) =>
      hasQuery(from)
        ? !comparesQueries
        : refusedTargets?.test(decodeAddress(to)) ||
          // The page that leads on from an address has that itself.
          (!readsRedirects && (isFolderRedirect(from) || (pages.get(caseFoldAddress(from)) ?? from) !== from)),
    )
    .map(({ from }) => from)
  const hasNotFoundPage = input.files.some(({ path }) => path === '404.html')
  return [
    // Cloudflare Pages answers with the home page then.
    ...(hasNotFoundPage ? [] : ['without a page at /404, the host decides what missing addresses show\n']),
    ...(lost.length > 0 ? [`${target} cannot redirect ${lost.join(', ')}: this leads nowhere there\n`] : []),
    ...limits.flatMap(([path, words, pattern, max]) => {
      const count = hostFiles(target, input)[path]?.().match(pattern)?.length ?? 0
      return count > max ? [`${target} reads ${max} of the ${count} ${words} of ${path}\n`] : []
    }),
  ]
}

/** Rules from addresses without a query. `pathsOf`: the addresses that need a rule for a redirect from one. */
function formatRedirects({ redirects }: HostInput, pathsOf = (path: string): readonly string[] => [path]): string {
  return redirects
    .filter(({ from }) => !hasQuery(from))
    .flatMap(({ from, to }) => pathsOf(encodeAddress(from)).map((path) => `${path} ${to} ${redirectStatus}\n`))
    .join('')
}

/** The first rule that matches counts, and one without a query matches any. With `!` it counts before a page at its address. */
function formatNetlifyRedirects(input: HostInput): string {
  const queries = input.redirects.filter(({ from }) => hasQuery(from))
  const rules = queries.map(({ from, to }) => `${encodeAddress(from).replace(/[?&]/g, ' ')} ${to} ${redirectStatus}!\n`)
  return rules.join('') + formatRedirects(input)
}

/** One rule of a `_headers` file. */
const formatHeaderBlock = (path: string, lines: readonly string[]): string =>
  `${encodeAddress(path)}\n${lines.map((line) => `  ${line}\n`).join('')}`

/** Netlify cannot detach a header: one whose value differs between addresses is listed address by address. */
function formatNetlifyHeaders({ headers: rules, files }: HostInput): string {
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

/** Cloudflare Pages joins the values of all matching rules (at most 100 rules): a rule first detaches the headers of earlier rules. */
function formatCloudflareHeaders({ headers: rules }: HostInput): string {
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

/** A pattern of `path-to-regexp`; only a `*` at the end has a meaning in our paths. */
const toVercelSource = (path: string): string =>
  encodeAddress(path)
    .replace(/[()+!]/g, '\\$&')
    .replace(/\*$/, '(.*)')

/** `:name`, `(…)` and `$1` have a meaning behind the host, too: others than `:splat` are encoded. */
const toVercelDestination = (to: string): string =>
  to.replace(/^(?:https?:\/\/[^/?#]*|[a-z]+:)|:splat|[:()$]/g, (sign, index) =>
    index === 0 && sign !== '$' ? sign : sign === ':splat' ? '$1' : encodePath(sign),
  )

/** What the query of an address has to have; values are patterns. */
const toVercelConditions = (from: string) =>
  [...new URLSearchParams(splitQuery(from)[1])].map(([key, value]) => ({
    type: 'query',
    key,
    ...(value !== '' && { value: escapeRegExp(value) }),
  }))

function formatVercel({ headers, redirects }: HostInput): string {
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map((rule) => ({
      source: toVercelSource(rule.path),
      headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects
      .filter(({ to }) => !ofHosts.vercel.refusedTargets.test(decodeAddress(to)))
      .map(({ from, to }) => ({
        source: toVercelSource(splitQuery(from)[0]),
        ...(hasQuery(from) && { has: toVercelConditions(from) }),
        destination: toVercelDestination(to),
        statusCode: redirectStatus,
      })),
  }
  return `${JSON.stringify(configuration, undefined, 2)}\n`
}
