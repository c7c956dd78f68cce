import { encodeAddress } from '../../html/escape.ts'
import { hasQuery, isNotFoundPage, withAndWithoutSlash, withQuery } from '../../routes/url.ts'
import { escapeRegExp } from '../../text/strings.ts'
import { mediaTypes } from '../media-type.ts'
import { headersFor } from '../policy.ts'
import { type HostInput, isFolderRedirect, redirectStatus } from '../redirects.ts'

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
/** The path is decoded, as nginx compares it. */
const location = (match: '' | '= ' | '^~ ', path: string, ...lines: readonly string[]): string =>
  `location ${match}${/^[\w./~-]*$/.test(path) ? path : quote(path)} {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`

/**
 * Other addresses of a page: with a slash, `.html` or `/index` at the end. The target is the request's own, still encoded: a decoded one could add
 * a header. It begins with one slash: two, or one and a backslash, would lead to another host. The captures have names: `set` encodes others once
 * more. `404.html` answers requests for other addresses.
 */
const pageRedirect = `set $page "";
set $page_file "";
if ($uri ~ "^(?<uri_page>/.+?)(?<!/404|^/index)(?:/+|(?:/index)?\\.html|/index)$") { set $page_file $uri_page.html; }
if ($request_uri ~ "^(?<request_page>/[^/?\\x5c][^?]*?)(?:/+|(?:/index)?\\.html|/index)(?<page_query>[?].*)?$") { set $page $request_page$page_query; }
if (!-f $document_root$page_file) { set $page ""; }
if ($page) { return 308 $page; }
`

const withRequestQuery = (to: string): string => withQuery(to.replaceAll('$', '%24'), '$is_args$args')

/** As in `pageRedirect`, the rest is the request's own. It begins with no slash, which could lead to another host. */
const redirectFolder = (folder: string, to: string): string =>
  location(
    '^~ ',
    folder,
    `if ($request_uri ~ "^${escapeRegExp(encodeAddress(folder))}/*(?<splat>[^?\\x5c]*)") { return ${redirectStatus} ${quote(withRequestQuery(to).replace(':splat', '$splat'))}; }`,
    'return 404;',
  )

/** Systems take two slashes for one. */
const tryPage = 'if ($uri ~ "//") { return 404; } try_files $uri $uri.html =404;'

/** Included in a `server` block after its `root`. `hidden` are files that nobody may ask for. `brotli_static on;` beside the include is inherited by every block here. */
export function formatNginx({ headers: rules, redirects, files }: HostInput, hidden: Iterable<string>): string {
  // nginx drops inherited headers in a block that adds its own: such a block lists all of its headers.
  const addHeaders = (address: string): string[] =>
    Object.entries(headersFor(address, rules)).map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  const notFoundPages = files.flatMap(({ path }) => (isNotFoundPage(path) ? [`/${path}`] : []))
  const notFoundFolders = notFoundPages.map((page) => page.slice(0, -'404.html'.length)).filter((one) => one !== '/')
  const prefixes = rules.filter(({ path }) => path.endsWith('*') && path !== '/*').map(({ path }) => path.slice(0, -1))
  const folders = [...new Set([...prefixes, ...notFoundFolders])].map((folder) => {
    return location(
      '^~ ',
      folder,
      ...(prefixes.some((prefix) => folder.startsWith(prefix)) ? addHeaders(folder) : []),
      ...(notFoundFolders.includes(folder)
        ? [
            `error_page 404 ${folder}404.html;`,
            `location ~ ${quote(`^${escapeRegExp(folder)}[^/]*/[^/]`)} { error_page 404 /404.html; ${tryPage} }`,
          ]
        : []),
      tryPage,
    )
  })
  const home = files.find(({ route }) => route?.endsWith('/'))?.route ?? '/'
  const exactPaths = [...new Set(rules.map(({ path }) => path))].filter((path) => !/\*$|\/404(?:\.html)?$/.test(path))
  const blocks = [
    ...redirects.flatMap(({ from, to }) =>
      hasQuery(from)
        ? [
            `if ($request_uri = ${quote(encodeAddress(from).replaceAll('$', '%24'))}) { return ${redirectStatus} ${quote(to.replaceAll('$', '%24'))}; }\n`,
          ]
        : isFolderRedirect(from)
          ? [redirectFolder(from.slice(0, -1), to)]
          : withAndWithoutSlash(from).map((path) =>
              location('= ', path, `return ${redirectStatus} ${quote(withRequestQuery(to))};`),
            ),
    ),
    ...exactPaths.map((path) => {
      const isFile = files.some((file) => file.route === undefined && `/${file.path}` === path)
      return location('= ', path, ...addHeaders(path), isFile ? 'try_files $uri =404;' : 'try_files $uri.html =404;')
    }),
    ...folders,
    ...notFoundPages.flatMap((page) => [
      location('= ', page, 'internal;', `error_page 404 ${page};`, ...addHeaders(page)),
      location('= ', page.replace('.html', ''), `error_page 404 ${page};`, 'return 404;'),
    ]),
    ...[...hidden].map((name) => location('= ', `/${name}`, 'return 404;')),
    ...(home === '/' ? [] : [location('= ', home.slice(0, -1), `return 308 ${home};`)]),
    ...['/', 'index', 'index.html'].map((name) => location('= ', home + name, `return 308 ${home}$is_args$args;`)),
    location('= ', home, `try_files ${home}index.html =404;`),
    location('', '/', tryPage),
  ]
  const types = Object.entries(mediaTypes).map(([ending, type]) => `    ${quote(type)} ${ending};\n`)
  return `# include this in a server block, after its root
server_tokens off;
merge_slashes off;
absolute_redirect off;
charset off;
default_type application/octet-stream;
types {
${types.join('')}}
gzip_static on;
gzip_vary on;
error_page 404 /404.html;
${addHeaders('/').join('\n')}

${pageRedirect}
${blocks.join('\n')}`
}
