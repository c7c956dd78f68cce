import type { Asset } from '../assets/bundle/bundle-islands.ts'
import type { PreparedAssets } from '../assets/prepare-assets.ts'
import { readHtmlFacts } from '../html/html-facts.ts'
import { frameAddress, shownFrames } from '../render/render-site.ts'
import { hashOf } from '../runtime/hash.ts'
import { type HeaderRule, metaPolicy } from './policy.ts'
import { rewriteBody } from './rewrite-body.ts'

/** Published addresses by those in templates: `/_assets/embed.js` has a hash in its name. */
export type AssetAddresses = ReadonlyMap<string, string>

export interface NamedAssets {
  /** The documents in frames. */
  readonly frames: readonly Asset[]
  /** The scripts that pages and frames name. */
  readonly scripts: readonly Asset[]
  readonly addresses: AssetAddresses
}

/** The assets that templates name. */
export function nameAssets(input: PreparedAssets, headers: readonly HeaderRule[]): NamedAssets {
  const { pages, scripts, frameStyles } = input
  const assets: AssetAddresses = new Map([
    ...[...scripts].map(([address, { path }]) => [address, `/${path}`] as const),
    ...(frameStyles ? [['/_assets/frame.css', `/${frameStyles.path}`] as const] : []),
  ])
  const shown = shownFrames(input)
  const frames = shown.map((file) => {
    const address = frameAddress(file)
    const html = completeHead(file.text, metaPolicy(address, headers))
    const text = rewriteBody(html, { sets: new Map(), findUrl: () => undefined, assets })
    return { path: `${address.slice(1)}-${hashOf(text).slice(0, 10)}.html`, text }
  })
  const published = shown.map((file, index) => [frameAddress(file), frameAddress(frames[index] ?? file)] as const)
  const named = new Set([
    ...pages.flatMap(({ facts }) => facts.scripts),
    ...shown.flatMap(({ text }) => readHtmlFacts(text).scripts),
  ])
  return {
    frames,
    scripts: [...scripts].flatMap(([address, script]) => (named.has(address) ? [script] : [])),
    addresses: new Map([...assets, ...published]),
  }
}

/** Adds to a document what all documents in frames have. */
function completeHead(html: string, policy: string): string {
  const lines = [
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex">',
  ]
  return html.replace('<head>', () => `\n${lines.join('\n')}\n`)
}
