import { hashOf } from '../../runtime/hash.ts'
import type { ServedSite, SiteResponse } from '../../serve/respond.ts'

const stylesheet = /<link rel="stylesheet" href="([^"]*)">/
const inlineScript = /<script>[\s\S]*?<\/script>/g
const scriptLinks =
  /<(?:script type="module" src|link rel="modulepreload" href)="\/(_assets\/[^"]*)">(?:<\/script>)?\n?/g
const islandName = /<site-island[^>]* name="([^"]*)"/g
const contentHash = /-[\w-]{10}(?=\.js)/
const hashOfLazyImport = /(?<=\bimport\("[^"]*)-[\w-]{10}(?=\.js")/g

/** The files of an output that determine the code of a page. */
export interface PageFiles {
  readonly find: ServedSite['find']
  /** Paths of the scripts. */
  readonly scripts: readonly string[]
  /** Numbers of changes of files whose addresses stay, by address. */
  readonly revisions: ReadonlyMap<string, number>
}

/**
 * The state of a page: a hash of its policy, its scripts and the files that changed behind its addresses; a hash of the rest of its HTML;
 * the address of its stylesheet; separated by spaces. Lazy imports of the loader script count only if the page has their islands.
 */
export async function fingerprintPage(
  { headers }: SiteResponse,
  html: string,
  { find, scripts, revisions }: PageFiles,
): Promise<string> {
  const islands = [...new Set([...html.matchAll(islandName)].map(([, name = '']) => name))].sort()
  const loaderPath = [...html.matchAll(scriptLinks)][0]?.[1] ?? ''
  const loader = new TextDecoder().decode(await find(loaderPath)?.()).replace(hashOfLazyImport, '')
  const code = hashOf(
    headers['Content-Security-Policy'] ?? '',
    JSON.stringify([...revisions].filter(([address]) => html.includes(address))),
    ...(html.match(inlineScript) ?? []),
    loader,
    ...islands.map((name) => scripts.find((path) => path.replace(contentHash, '') === `_assets/${name}.js`) ?? ''),
  )
  const text = hashOf(html.replace(stylesheet, '').replace(inlineScript, '').replace(scriptLinks, ''))
  return [code, text, stylesheet.exec(html)?.[1] ?? ''].join(' ')
}
