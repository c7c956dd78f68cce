import { describe, expect, it } from 'vitest'
import { compileSite, garden, mistakesIn, project } from './support/compile-site.ts'

it.each([garden, project])(
  '%s has no findings, but for what stands in for words and addresses that the owner has yet to give',
  async (site) => expect(mistakesIn(await compileSite(site))).toEqual([]),
)

describe('the tiny site', () => {
  it('is published as its golden pages say', async () => {
    const { output } = await compileSite(garden)
    const pages = (output?.files ?? []).filter(({ path }) => path.endsWith('.html'))
    const texts = pages.map(async ({ path, read }) => `=== ${path}\n${new TextDecoder().decode(await read())}`)
    await expect((await Promise.all(texts)).join('')).toMatchFileSnapshot('golden/garden.txt')
  })
})
