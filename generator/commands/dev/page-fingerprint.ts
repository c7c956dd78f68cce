import { hashOf } from '../../runtime/hash.ts'
import type { ServedSite } from '../../serve/respond.ts'

/** What a browser holds of a page, apart by how it takes a change: by hashes, but the address of the stylesheet. */
export interface PageFingerprint {
  /** Policy, scripts, which have run, and bytes behind addresses that stay: a change loads the page again. */
  readonly code: string
  readonly style: string
  /** Everything else. */
  readonly text: string
}

const stylesheet = /<link rel="stylesheet" href="([^"]*)">/
const inlineScript = /<script>[\s\S]*?<\/script>/g
const scriptLinks =
  /<(?:script type="module" src|link rel="modulepreload" href)="\/(_assets\/[^"]*)">(?:<\/script>)?\n?/g
const islandName = /<site-island[^>]* name="([^"]*)"/g
const contentHash = /-[\w-]{10}(?=\.js)/
/** The names of what a script loads later: one that it imports at once is a part of what has run. */
const laterHash = /(?<=\bimport\("[^"]*)-[\w-]{10}(?=\.js")/g

/** The state of a page as it is served under a policy. `bytes` stands for what it shows of files whose addresses stay when they change. */
export async function fingerprintPage(
  policy: string,
  html: string,
  scripts: ScriptIndex,
  bytes: string,
): Promise<PageFingerprint> {
  const names = [...new Set([...html.matchAll(islandName)].map(([, name = '']) => name))].sort()
  const [, loader] = [...html.matchAll(scriptLinks)].at(0) ?? []
  return {
    code: hashOf(
      policy,
      bytes,
      ...(html.match(inlineScript) ?? []),
      loader === undefined ? '' : await scripts.shapeOf(loader),
      ...names.map((name) => `${name} ${scripts.addressOf(name)}`),
    ),
    style: stylesheet.exec(html)?.[1] ?? '',
    text: hashOf(html.replace(stylesheet, '').replace(inlineScript, '').replace(scriptLinks, '')),
  }
}

/** Scripts of one output. */
export interface ScriptIndex {
  /** Address of an island's own script, which is named by its content and by that of all it imports. */
  readonly addressOf: (island: string) => string | undefined
  /** A script without the names of what it loads later: what changes when it is itself another. */
  readonly shapeOf: (path: string) => Promise<string>
}

export function indexScripts(paths: readonly string[], find: ServedSite['find']): ScriptIndex {
  const byName = new Map(
    paths.flatMap((path) =>
      /^_assets\/.*\.js$/.test(path) ? [[path.replace(contentHash, ''), `/${path}`] as const] : [],
    ),
  )
  return {
    addressOf: (island) => byName.get(`_assets/${island}.js`),
    async shapeOf(path) {
      const bytes = await find(path)?.()
      return bytes === undefined ? '' : new TextDecoder().decode(bytes).replace(laterHash, '')
    },
  }
}
