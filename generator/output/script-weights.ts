import { gzipSync } from 'node:zlib'
import type { Islands } from '../assets/bundle/islands.ts'
import type { RenderedPage } from '../render/render.ts'
import { byCodeUnit } from '../runtime/paths.ts'

/** The scripts of all pages that hold the same islands. */
export interface ScriptWeight {
  readonly islands: readonly string[]
  readonly pages: number
  /** One of the pages. */
  readonly example: string
  /** Bytes of all scripts that such a page may load, gzipped one by one at level 9. */
  readonly gzipped: number
}

/** What the pages' scripts weigh, the heaviest first. */
export function weighScripts(pages: readonly RenderedPage[], { assets, loader, scripts }: Islands): ScriptWeight[] {
  const sizes = new Map(assets.map(({ path, text }) => [`/${path}`, gzipSync(text, { level: 9 }).length]))
  const groups = new Map<string, RenderedPage[]>()
  for (const page of pages) {
    const key = page.facts.islands.toSorted(byCodeUnit).join(' ')
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  return [...groups]
    .map(([key, members]): ScriptWeight => {
      const islands = key === '' ? [] : key.split(' ')
      const needed = new Set(
        islands.length === 0 || loader === undefined ? [] : [loader, ...islands.flatMap((name) => scripts[name] ?? [])],
      )
      const gzipped = [...needed].reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0)
      return { islands, pages: members.length, example: members[0]?.route.url ?? '', gzipped }
    })
    .sort((a, b) => b.gzipped - a.gzipped || byCodeUnit(a.example, b.example))
}

/** The weights as a table for people. Ends with a newline. */
export const formatScriptWeights = (weights: readonly ScriptWeight[]): string =>
  weights
    .map(({ islands, pages, example, gzipped }) => {
      const who = pages === 1 ? example : `${example} and ${pages - 1} more`
      return `${(gzipped / 1000).toFixed(1).padStart(6)} KB of script  ${who}  ${islands.join(', ')}\n`
    })
    .join('')
