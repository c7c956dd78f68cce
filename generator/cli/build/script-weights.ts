import { gzipSync } from 'node:zlib'
import type { Islands } from '../../core/assets/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

/** The scripts of all pages that hold the same islands. */
export interface ScriptWeight {
  readonly islands: readonly string[]
  readonly pages: number
  /** Address of one of the pages. */
  readonly example: string
  /** Bytes of all scripts that such a page may load, each gzipped at level 9. */
  readonly gzipped: number
}

export function weighScripts(pages: readonly RenderedPage[], { assets, loader, scripts }: Islands): ScriptWeight[] {
  const sizes = new Map(assets.map(({ path, text }) => [`/${path}`, gzipSync(text, { level: 9 }).length]))
  const weights = new Map<string, ScriptWeight>()
  for (const { facts, route } of pages) {
    const islands = facts.islands.toSorted(byCodeUnit)
    const key = islands.join(' ')
    const first = weights.get(key)
    const needed = islands.length === 0 ? [] : [loader ?? '', ...islands.flatMap((name) => scripts[name] ?? [])]
    const gzipped = first?.gzipped ?? [...new Set(needed)].reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0)
    weights.set(key, { islands, pages: (first?.pages ?? 0) + 1, example: first?.example ?? route.url, gzipped })
  }
  return [...weights.values()].sort((a, b) => b.gzipped - a.gzipped || byCodeUnit(a.example, b.example))
}

/** The weights as a table for people. Ends with a newline. */
export const formatScriptWeights = (weights: readonly ScriptWeight[]): string =>
  weights
    .map(({ islands, pages, example, gzipped }) => {
      const who = pages === 1 ? example : `${example} and ${pages - 1} more`
      return `${(gzipped / 1000).toFixed(1).padStart(6)} KB of script  ${who}  ${islands.join(', ')}\n`
    })
    .join('')
