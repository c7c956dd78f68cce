import { encodeAddress } from '../../html/escape.ts'
import { directoryIndexPathOf, outputPathOf, withSlash } from '../../routes/url.ts'
import { escapeRegExp } from '../../text/strings.ts'
import { mediaType, mediaTypes } from '../media-type.ts'
import { type HeaderRule, headersFor } from '../policy.ts'
import { isPattern, type Redirect, redirectStatus } from '../redirects.ts'

export const hostTargets = ['netlify', 'cloudflare', 'vercel', 'nginx', 'github-pages', 's3', 'all'] as const

export type HostTarget = (typeof hostTargets)[number]

export interface HostInput {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  /** Files of the site; a page has its address in `route`. */
  readonly files: readonly { readonly path: string; readonly route?: string | undefined }[]
}

/** A host of static files: its capabilities, and the files that it reads. */
export interface Host {
  /** Sends the `.br` or `.gz` beside a text. The other hosts compress by themselves. */
  readonly hasVariants: boolean
  readonly sendsHeaders: boolean
  /** Uses the media types of the generator. The other hosts choose their own. */
  readonly setsTypes: boolean
  readonly redirects: boolean
  readonly needsRedirectPages: boolean
  /** Status of its answer at `/a/`, for the page `/a`: 200 if a page leads on; none if a setting of the host decides. */
  readonly slashStatus: 308 | 301 | 200 | undefined
  /** Reads a page at `/a/` that leads on to `/a`. */
  readonly needsSlashPages: boolean
  /** Serves the output folder at the base path of the site, not at the root. */
  readonly addsBasePath: boolean
  /** Answers from the nearest `404.html`, not only from the one at the root. */
  readonly findsNearest: boolean
  /** How many rules it reads of a file. Each has a line that does not begin with a space. */
  readonly maxRules?: Readonly<Record<string, number>>
  /** Files that it reads and does not serve, by path below the output folder. */
  readonly files: Readonly<Record<string, (input: HostInput) => string>>
}

const usual: Omit<Host, 'files'> = {
  hasVariants: false,
  sendsHeaders: true,
  setsTypes: false,
  redirects: true,
  needsRedirectPages: false,
  slashStatus: 308,
  needsSlashPages: false,
  addsBasePath: false,
  findsNearest: true,
}

const ofHosts = {
  netlify: {
    ...usual,
    // 301, or the page itself if “Pretty URLs” are off. A rule cannot decide: it matches addresses with and without the slash.
    slashStatus: undefined,
    findsNearest: false,
    files: { _headers: formatNetlifyHeaders, _redirects: formatRedirects },
  },
  cloudflare: {
    ...usual,
    // https://developers.cloudflare.com/pages/platform/limits/
    maxRules: { _headers: 100, _redirects: 2000 },
    // It removes the slash at the end of an address that has a page, but matches those of rules exactly.
    files: { _headers: formatCloudflareHeaders, _redirects: (input) => formatRedirects(input, withSlash) },
  },
  vercel: { ...usual, findsNearest: false, files: { 'vercel.json': formatVercel } },
  nginx: { ...usual, setsTypes: true, hasVariants: true, files: { 'nginx.conf': formatNginx } },
  'github-pages': {
    ...usual,
    sendsHeaders: false,
    redirects: false,
    needsRedirectPages: true,
    slashStatus: 200,
    needsSlashPages: true,
    addsBasePath: true,
    findsNearest: false,
    // Makes GitHub Pages serve paths that begin with `_`.
    files: { '.nojekyll': () => '' },
  },
  s3: {
    ...usual,
    setsTypes: true,
    sendsHeaders: false,
    needsRedirectPages: true,
    slashStatus: 301,
    needsSlashPages: true,
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

export const capabilitiesOf = (target: HostTarget): Omit<Host, 'files'> => hosts[target]

/** The files that a target reads, by path; each is generated when it is called. */
export const hostFiles = (target: HostTarget, input: HostInput): Readonly<Record<string, () => string>> =>
  Object.fromEntries(Object.entries(hosts[target].files).map(([path, format]) => [path, () => format(input)]))

/** What a target does not do of what the output asks for, in a line for each. */
export function findHostGaps(target: HostTarget, input: HostInput): readonly string[] {
  const { redirects: readsRedirects, maxRules = {} } = hosts[target]
  const folders = readsRedirects ? [] : input.redirects.map(({ from }) => from).filter(isPattern)
  const hasNotFoundPage = input.files.some(({ path }) => path === '404.html')
  return [
    // Cloudflare Pages answers with the home page then.
    ...(hasNotFoundPage ? [] : ['without a page at /404, the host decides what missing addresses show\n']),
    ...(folders.length > 0 ? [`${target} redirects no folders: ${folders.join(', ')} lead nowhere there\n`] : []),
    ...Object.entries(maxRules).flatMap(([path, max]) => {
      const count = hostFiles(target, input)[path]?.().match(/^\S/gm)?.length ?? 0
      return count > max ? [`${target} reads ${max} of the ${count} rules of ${path}\n`] : []
    }),
  ]
}

/** `pathsOf`: the addresses that need a rule for a redirect from one. */
function formatRedirects({ redirects }: HostInput, pathsOf = (path: string): readonly string[] => [path]): string {
  return redirects
    .flatMap(({ from, to }) => pathsOf(encodeAddress(from)).map((path) => `${path} ${to} ${redirectStatus}\n`))
    .join('')
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

function formatVercel({ headers, redirects }: HostInput): string {
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map((rule) => ({
      source: toVercelSource(rule.path),
      headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({
      source: toVercelSource(from),
      destination: to.replace(':splat', '$1'),
      statusCode: redirectStatus,
    })),
  }
  return `${JSON.stringify(configuration, undefined, 2)}\n`
}

const s3Limits = [
  'S3 sends no headers of ours but Content-Type and Cache-Control: pages carry their Content-Security-Policy in a meta element, and a CloudFront response headers policy can send the rest',
  'S3 compresses nothing: CloudFront does where its cache policy says so',
  'the error document is the one at the root, for every address',
]

/** A rule of the website configuration of S3. Without a host, it keeps that of the request. */
function toRoutingRule(from: string, to: string) {
  const target = URL.canParse(to) ? new URL(to) : undefined
  const key = (target ? target.pathname + target.search : to).slice(1)
  return {
    Condition: { KeyPrefixEquals: from.slice(1, -1) },
    Redirect: {
      HttpRedirectCode: String(redirectStatus),
      ...(target && { HostName: target.host, Protocol: target.protocol.slice(0, -1) }),
      ...(key.endsWith(':splat') ? { ReplaceKeyPrefixWith: key.slice(0, -':splat'.length) } : { ReplaceKeyWith: key }),
    },
  }
}

/** The metadata that an upload sets for each file. The key of a page is its address without the first slash: S3 adds no ending. */
function formatS3({ headers, redirects, files }: HostInput): string {
  const targets = new Map([
    ...files.flatMap(({ route }) =>
      route === undefined ? [] : [[directoryIndexPathOf(route), encodeAddress(route)] as const],
    ),
    ...redirects.flatMap(({ from, to }) =>
      [outputPathOf(from), directoryIndexPathOf(from)].map((path) => [path, to] as const),
    ),
  ])
  const objects = files.map(({ path, route }) => {
    const address = route ?? `/${path}`
    const target = targets.get(path)
    return {
      key: route === undefined || route.endsWith('/') || route === '/404' ? path : route.slice(1),
      file: path,
      contentType: mediaType(path),
      cacheControl: headersFor(address, headers)['Cache-Control'] ?? '',
      // The website endpoint answers with a 301 to it.
      ...(target === undefined ? {} : { websiteRedirectLocation: target }),
    }
  })
  const routingRules = redirects.filter(({ from }) => isPattern(from)).map(({ from, to }) => toRoutingRule(from, to))
  const rules = routingRules.length > 0 ? { routingRules } : {}
  return `${JSON.stringify({ version: 1, indexDocument: 'index.html', errorDocument: '404.html', limits: s3Limits, ...rules, objects }, undefined, 1)}\n`
}

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
/** The path is decoded, as nginx compares it. */
const location = (match: '' | '= ' | '^~ ', path: string, ...lines: readonly string[]): string =>
  `location ${match}${/^[\w./~-]*$/.test(path) ? path : quote(path)} {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`

/**
 * The address of a page with a slash at its end. The target is the request's own, still encoded: a decoded one could add a header.
 * It begins with one slash: two, or one and a backslash, would lead to another host. The captures have names: `set` encodes others once more.
 */
const slashRedirect = `set $page "";
set $page_file "";
if ($uri ~ "^(?<uri_page>/.+?)/+$") { set $page_file $uri_page.html; }
if ($request_uri ~ "^(?<request_page>/[^/?\\x5c][^?]*?)/+(?<page_query>[?].*)?$") { set $page $request_page$page_query; }
if (!-f $document_root$page_file) { set $page ""; }
if ($page) { return 308 $page; }
`

/** As in `slashRedirect`, the rest is the request's own. It begins with no slash, which could lead to another host. */
const redirectFolder = (folder: string, to: string): string =>
  location(
    '^~ ',
    folder,
    `if ($request_uri ~ "^${escapeRegExp(encodeAddress(folder))}/*(?<splat>[^?\\x5c]*)") { return ${redirectStatus} ${quote(to.replaceAll('$', '%24').replace(':splat', '$splat'))}; }`,
    'return 404;',
  )

/** Included in a `server` block after its `root`. `brotli_static on;` beside the include is inherited by every block here. */
function formatNginx({ headers: rules, redirects, files }: HostInput): string {
  // nginx drops inherited headers in a block that adds its own: such a block lists all of its headers.
  const addHeaders = (address: string): string[] =>
    Object.entries(headersFor(address, rules)).map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  const notFoundFolders = files
    .filter(({ path }) => path.endsWith('/404.html'))
    .map(({ path }) => `/${path.slice(0, -'404.html'.length)}`)
  const prefixes = rules.filter(({ path }) => path.endsWith('*') && path !== '/*').map(({ path }) => path.slice(0, -1))
  const folders = [...new Set([...prefixes, ...notFoundFolders])].map((folder) => {
    const [nearest] = notFoundFolders.filter((other) => folder.startsWith(other)).sort((a, b) => b.length - a.length)
    return location(
      '^~ ',
      folder,
      ...(prefixes.some((prefix) => folder.startsWith(prefix)) ? addHeaders(folder) : []),
      ...(nearest === undefined ? [] : [`error_page 404 ${nearest}404.html;`]),
      'try_files $uri $uri.html =404;',
    )
  })
  const home = files.find(({ route }) => route?.endsWith('/'))?.route ?? '/'
  const exactPaths = [...new Set(rules.map(({ path }) => path))].filter((path) => !path.endsWith('*'))
  const blocks = [
    ...redirects.flatMap(({ from, to }) =>
      isPattern(from)
        ? [redirectFolder(from.slice(0, -1), to)]
        : withSlash(from).map((path) =>
            location('= ', path, `return ${redirectStatus} ${quote(to.replaceAll('$', '%24'))};`),
          ),
    ),
    ...exactPaths.map((path) => {
      const isFile = files.some((file) => file.route === undefined && `/${file.path}` === path)
      return location('= ', path, ...addHeaders(path), isFile ? 'try_files $uri =404;' : 'try_files $uri.html =404;')
    }),
    ...folders,
    ...[...hostFileNames].map((name) => location('= ', `/${name}`, 'return 404;')),
    ...(home === '/' ? [] : [location('= ', home.slice(0, -1), `return 308 ${home};`)]),
    location('= ', home, `try_files ${home}index.html =404;`),
    location('', '/', 'try_files $uri $uri.html =404;'),
  ]
  const types = Object.entries(mediaTypes).map(([ending, type]) => `    ${quote(type)} ${ending};\n`)
  return `# include this in a server block, after its root
server_tokens off;
absolute_redirect off;
charset off;
default_type application/octet-stream;
types {
${types.join('')}}
gzip_static on;
gzip_vary on;
error_page 404 /404.html;
${addHeaders('/').join('\n')}

${slashRedirect}
${blocks.join('\n')}`
}
