import { hashOf } from '../../core/runtime/index.ts'
import type { ServedSite, SiteResponse } from '../serve/respond.ts'

const stylesheets = /<link rel="stylesheet" href="([^"]*)">/g
/** Hints for browsers, which change with the redirects and the characters of the whole site. An open page keeps its own. */
const hints = /<script type="speculationrules">[^<]*<\/script>\n?|<link rel="preload"[^>]* as="font"[^>]*>\n?/g
/** Those of inline scripts, which count by themselves, and of hints. */
const hashesOfScripts = / 'sha256-[^']*'/g
const inlineScript = /<script>[\s\S]*?<\/script>/g
const scriptLinks =
  /<(?:script type="module" src|link rel="modulepreload" href)="\/(_assets\/[^"]*)">(?:<\/script>)?\n?/g
const islandName = /<site-island[^>]* name="([^"]*)"/g
const contentHash = /-[\w-]{10}(?=\.js)/
const hashOfLazyImport = /(?<=\bimport\("[^"]*)-[\w-]{10}(?=\.js")/g

/**
 * The state of a page: a hash of its code and of `revisions`, numbers of changes of files by address, that concern it; a hash of the rest
 * of its HTML; the addresses of its stylesheets with commas between; separated by spaces. Of islands, only those of the page count.
 */
export async function fingerprintPage(
  { headers }: SiteResponse,
  html: string,
  find: ServedSite['find'],
  scripts: readonly string[],
  revisions: ReadonlyMap<string, number>,
): Promise<string> {
  const islands = [...new Set([...html.matchAll(islandName)].map(([, name = '']) => name))].sort()
  const loaderPath = [...html.matchAll(scriptLinks)][0]?.[1] ?? ''
  const loader = new TextDecoder().decode(await find(loaderPath)?.()).replace(hashOfLazyImport, '')
  const code = hashOf(
    headers['Content-Security-Policy']?.replace(hashesOfScripts, '') ?? '',
    JSON.stringify([...revisions].filter(([address]) => html.includes(address))),
    ...(html.match(inlineScript) ?? []),
    loader,
    ...islands.map((name) => scripts.find((path) => path.replace(contentHash, '') === `_assets/${name}.js`) ?? ''),
  )
  const text = hashOf(
    html
      .replace(stylesheets, '')
      .replace(hints, '')
      .replace(hashesOfScripts, '')
      .replace(inlineScript, '')
      .replace(scriptLinks, ''),
  )
  const styles = [...html.matchAll(stylesheets)].map(([, address]) => address)
  return [code, text, styles.join(',')].join(' ')
}
