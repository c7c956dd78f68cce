import { expect, it } from 'vitest'
import { compileSite, garden, project } from './support/compile-site.ts'
import { weighScripts } from './support/weigh-scripts.ts'

async function weigh(root: string) {
  const compiled = await compileSite(root)
  return compiled.output ? weighScripts(compiled.pages, compiled.assets.islands) : []
}

const weightsOf = async (root: string) => {
  const weights = await weigh(root)
  return (island: string): number =>
    Math.max(...weights.filter(({ islands }) => islands.includes(island)).map(({ gzipped }) => gzipped))
}

it('pages load few bytes of script', async () => {
  const weights = await weigh(project)
  // What every page has: the bar, the choice of theme, the tooltips.
  const common = weights.find(({ islands }) => islands.join() === 'navbar,theme-choice,tooltips')
  const heaviest = await weightsOf(project)
  expect(common?.pages).toBeGreaterThan(60)
  expect(common?.gzipped).toBeLessThanOrEqual(9000)
  expect(heaviest('carousel')).toBeLessThanOrEqual(18_000)
  expect(heaviest('financing-form')).toBeLessThanOrEqual(16_000)
})

it('a page without an island loads none', async () => {
  const weights = await weigh(garden)
  expect(weights.filter(({ islands }) => islands.length === 0).map(({ gzipped, pages }) => [gzipped, pages])).toEqual([
    [0, 3],
  ])
})
