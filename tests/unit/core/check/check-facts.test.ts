import { describe, expect, it } from 'vitest'
import { defineCheck } from '#site'
import type { AnyCheck } from '../../../../generator/core/api/check.ts'
import { runSiteChecks } from '../../../../generator/core/check/custom-checks.ts'
import { createCache } from '../../../../generator/core/runtime/cache.ts'
import { type CheckedParts, createCheckInput, loadCheck } from '../../../support/check-input.ts'

const explain = { means: 'A text shouts.', wrong: 'text: Up!!', right: 'text: Up!' }
const shouting = { code: 'garden/shouting', severity: 'warning', explain } as const
const bean = 'content/bean.yaml'
const home = 'content/home.yaml'

describe('facts', () => {
  const says = defineCheck({
    ...shouting,
    on: 'page',
    run: ({ page }) =>
      page.texts.filter(({ name }) => name === 'p').map(({ text }) => ({ name: text, at: { words: text } })),
  })
  const counts = defineCheck({
    ...shouting,
    code: 'garden/counts',
    on: 'site',
    run: ({ site: { facts, isComplete } }) => [
      { message: `${isComplete ? '' : 'incomplete '}${facts.map(({ name, page }) => `${page} ${name}`).join(', ')}` },
    ],
  })
  const messages = async (checks: readonly AnyCheck[], pages: CheckedParts['pages'], cache = createCache()) =>
    (
      await runSiteChecks(createCheckInput({ checks: checks.map((check) => loadCheck(check)), pages: pages ?? {} }), {
        cache,
      })
    ).diagnostics.map(({ message }) => message)
  const pages = { '/': ['<p>Up</p>', home], '/bean': ['<p>Up</p><p>Down</p>', bean] } as const

  it('of pages reach the checks of the site, in any order of the checks', async () => {
    expect(await messages([says, counts], pages)).toEqual(['/ Up, /bean Up, /bean Down'])
    expect(await messages([counts, says], pages)).toEqual(['/ Up, /bean Up, /bean Down'])
  })

  it('are the same from the cache, and follow a change of one page', async () => {
    const cache = createCache()
    const first = await messages([says, counts], pages, cache)
    expect(await messages([says, counts], pages, cache)).toEqual(first)
    expect(await messages([says, counts], { ...pages, '/': ['<p>Off</p>', home] }, cache)).toEqual([
      '/ Off, /bean Up, /bean Down',
    ])
  })

  it('are incomplete where their check fails', async () => {
    const fails: AnyCheck = {
      ...says,
      run() {
        throw new Error('no facts')
      },
    }
    expect(await messages([fails, counts], pages)).toEqual([
      'incomplete ',
      expect.stringContaining('the check `garden/shouting` fails'),
    ])
  })
})
