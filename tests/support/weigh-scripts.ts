import { gzipSync } from 'node:zlib'
import type { BundledIslands } from '../../generator/core/assets/bundle/bundle-islands.ts'
import type { RenderedPage } from '../../generator/core/render/index.ts'

/** The scripts of all pages that hold the same islands: bytes that such a page may load, each script gzipped at level 9. */
export function weighScripts(pages: readonly RenderedPage[], { assets, loader, scripts }: BundledIslands) {
  const sizes = new Map(assets.map(({ path, text }) => [`/${path}`, gzipSync(text, { level: 9 }).length]))
  const combinations = pages.map(({ facts }) => facts.islands.toSorted().join(' '))
  return [...new Set(combinations)].map((combination) => {
    const islands = combination.split(' ').filter(Boolean)
    const needed = islands.length === 0 ? [] : [loader ?? '', ...islands.flatMap((name) => scripts[name] ?? [])]
    const gzipped = [...new Set(needed)].reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0)
    return { islands, pages: combinations.filter((other) => other === combination).length, gzipped }
  })
}
