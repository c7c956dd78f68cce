import { withSlash } from '../../routes/url.ts'
import { mediaTypes } from '../media-type.ts'
import { headersFor } from '../policy.ts'
import { defaultCapabilities, type Host, type HostInput } from './host.ts'

export const nginx: Host = {
  ...defaultCapabilities,
  setsTypes: true,
  hasVariants: true,
  files: { 'nginx.conf': formatConfiguration },
}

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const location = (match: string, ...lines: readonly string[]): string =>
  `location ${match} {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`

/**
 * The address of a page with a slash at its end. The target is the request's own, still encoded: a decoded one could add a header.
 * It begins with one slash: two, or one and a backslash, would lead to another host.
 */
const slashRedirect = `set $page "";
set $page_file "";
if ($uri ~ "^(/.+?)/+$") { set $page_file $1.html; }
if ($request_uri ~ "^(/[^/?\\x5c][^?]*?)/+([?].*)?$") { set $page $1$2; }
if (!-f $document_root$page_file) { set $page ""; }
if ($page) { return 308 $page; }
`

/** Included in a `server` block after its `root`. `brotli_static on;` beside the include is inherited by every block here. */
function formatConfiguration(
  { headers: rules, redirects, files }: HostInput,
  hostFileNames: ReadonlySet<string>,
): string {
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
      `^~ ${folder}`,
      ...(prefixes.some((prefix) => folder.startsWith(prefix)) ? addHeaders(folder) : []),
      ...(nearest === undefined ? [] : [`error_page 404 ${nearest}404.html;`]),
      'try_files $uri $uri.html =404;',
    )
  })
  const blocks = [
    ...redirects.flatMap(({ from, to }) =>
      withSlash(from).map((path) => location(`= ${path}`, `return 301 ${quote(to.replaceAll('$', '%24'))};`)),
    ),
    ...rules
      .filter(({ path }) => !path.endsWith('*'))
      .map(({ path }) => location(`= ${path}`, ...addHeaders(path), 'try_files $uri.html =404;')),
    ...folders,
    ...[...hostFileNames].map((name) => location(`= /${name}`, 'return 404;')),
    location('= /', 'try_files /index.html =404;'),
    location('/', 'try_files $uri $uri.html =404;'),
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
