import { mediaTypes } from '../media-type.ts'
import { type Headers, headersFor } from '../policy.ts'
import type { HostInput } from './host-files.ts'
import { hostFileNames } from './hosts.ts'

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const location = (match: string, ...lines: readonly string[]): string =>
  `location ${match} {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`

/** nginx drops inherited headers in a block that adds its own: a block that differs gives all of its headers. */
const added = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`)

const isPrefix = (path: string): boolean => path.endsWith('*') && path !== '/*'

/** What a `server` block includes after its `root`. `brotli_static on;`, beside the include, is inherited by every block here. */
export function nginx({ headers: rules, redirects, files }: HostInput): string {
  const notFounds = files.flatMap(({ path }) =>
    path.endsWith('/404.html') ? [`/${path.slice(0, -'404.html'.length)}`] : [],
  )
  const prefixes = rules.filter(({ path }) => isPrefix(path)).map(({ path }) => path.slice(0, -1))
  const nearest = (folder: string): string | undefined =>
    notFounds.filter((other) => folder.startsWith(other)).sort((a, b) => b.length - a.length)[0]
  const folders = [...new Set([...prefixes, ...notFounds])].map((folder) => {
    const page = nearest(folder)
    return location(
      `^~ ${folder}`,
      ...(prefixes.some((prefix) => folder.startsWith(prefix)) ? added(headersFor(folder, rules)) : []),
      ...(page === undefined ? [] : [`error_page 404 ${page}404.html;`]),
      'try_files $uri $uri.html =404;',
    )
  })
  const blocks = [
    ...redirects.map(({ from, to }) => location(`= ${from}`, `return 301 ${quote(to.replaceAll('$', '%24'))};`)),
    ...rules
      .filter(({ path }) => !path.endsWith('*'))
      .map(({ path }) => location(`= ${path}`, ...added(headersFor(path, rules)), 'try_files $uri.html =404;')),
    ...folders,
    ...[...hostFileNames].map((name) => location(`= /${name}`, 'return 404;')),
    location('= /', 'try_files /index.html =404;'),
    location('/', 'try_files $uri $uri.html =404;'),
  ]
  return `# include this in a server block, after its root
server_tokens off;
absolute_redirect off;
charset off;
default_type application/octet-stream;
types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `    ${quote(type)} ${ending};\n`)
  .join('')}}
gzip_static on;
gzip_vary on;
error_page 404 /404.html;
${added(headersFor('/', rules)).join('\n')}

${blocks.join('\n')}`
}
