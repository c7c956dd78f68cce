import { describe, expect, it } from 'vitest'
import { type CheckFinding, defineCheck, defineSingle, z } from '#site'
import type { AnyCheck } from '../../../../generator/core/api/check.ts'
import { runSiteChecks } from '../../../../generator/core/check/custom-checks.ts'
import { createCache } from '../../../../generator/core/runtime/cache.ts'
import { type CheckedParts, createCheckInput, loadCheck } from '../../../support/check-input.ts'

const explain = { means: 'A text shouts.', wrong: 'text: Up!!', right: 'text: Up!' }
const shouting = { code: 'garden/shouting', severity: 'warning', explain } as const
const bean = 'content/bean.yaml'
const home = 'content/home.yaml'

/** Findings with the sources of their spans and of what their fixes replace. */
async function find(parts: CheckedParts, cache = createCache()) {
  const at = ({ file, start, end }: { readonly file: string; readonly start: number; readonly end: number }) =>
    `${file}: ${parts.files?.[file]?.slice(start, end) ?? ''}`
  return (await runSiteChecks(createCheckInput(parts), { cache })).diagnostics.map(
    ({ code, severity, message, span, help, fix }) => ({
      code,
      severity,
      message,
      at: at(span),
      ...(help !== undefined && { help }),
      ...(fix && {
        fix: fix.edits.map(({ text, ...range }) => `${at({ file: fix.file, ...range })} -> ${text}`).join(),
      }),
    }),
  )
}

const onPage = (found: readonly CheckFinding[]) => defineCheck({ ...shouting, on: 'page', run: () => found })

describe('a check of documents', () => {
  const check = defineCheck({
    ...shouting,
    on: 'document',
    run: ({ document: { file, texts } }) =>
      texts
        .filter(({ text }) => text.endsWith('!!'))
        .map(({ text, path }) => ({
          message: `${text} shouts`,
          help: 'lower your voice',
          at: { file, ...(path && { path }) },
          replacement: text.slice(0, -1),
        })),
  })

  it('gets the strings of each file, and replaces them as they are quoted', async () =>
    expect(
      await find({
        checks: [loadCheck(check)],
        files: { [bean]: 'name: Bean\nnotes:\n  - "Up!!"\n', [home]: 'title: Home\n' },
      }),
    ).toEqual([
      {
        code: 'garden/shouting',
        severity: 'warning',
        message: 'Up!! shouts',
        at: `${bean}: "Up!!"`,
        help: 'lower your voice',
        fix: `${bean}: "Up!!" -> "Up!"`,
      },
    ]))
})

describe('a check of pages', () => {
  const files = { [home]: 'text: The beans are **really** up!!\nlink: "/bean"\n' }
  const pages = { '/': ['<p>The beans are <b>really</b> up!! <a href="/bean">Bean</a></p>', home] } as const
  const placeOf = async (finding: CheckFinding) => {
    const [found] = await find({ checks: [loadCheck(onPage([finding]))], files, pages })
    return [found?.at, found?.fix]
  }
  const message = 'shouts'

  it.each<[string, CheckFinding, readonly (string | undefined)[]]>([
    ['no place', { message }, [`${home}: `, undefined]],
    ['words', { message, at: { words: 'up!!' }, replacement: 'up!' }, [`${home}: up!!`, `${home}: up!! -> up!`]],
    [
      'words that the source has with emphasis',
      { message, at: { words: 'really up!!' }, replacement: 'up!' },
      [`${home}: really** up!!`, undefined],
    ],
    [
      'words and what YAML could read in another way',
      { message, at: { words: 'up!!' }, replacement: 'up: now' },
      [`${home}: up!!`, undefined],
    ],
    [
      'an address',
      { message, at: { address: '/bean' }, replacement: '/pea' },
      [`${home}: "/bean"`, `${home}: "/bean" -> "/pea"`],
    ],
    [
      'words in a value',
      { message, at: { file: home, path: ['text'], words: 'beans' }, replacement: 'peas' },
      [`${home}: beans`, `${home}: beans -> peas`],
    ],
  ])('reports %s', async (_name, finding, expected) => expect(await placeOf(finding)).toEqual(expected))

  it('gets what can be read on each', async () => {
    const check = defineCheck({
      ...shouting,
      on: 'page',
      run: ({ page }) => [{ message: `${page.url} ${page.texts.at(-1)?.text} ${page.links.join()}` }],
    })
    expect((await find({ checks: [loadCheck(check)], files, pages }))[0]?.message).toBe(
      '/ The beans are really up!! Bean /bean',
    )
  })
})

describe('a check of the site', () => {
  const rules = defineSingle({ file: 'rules.yaml', schema: z.strictObject({ page: z.string() }) })
  const file = `content/${rules.file}`
  const check = defineCheck({
    ...shouting,
    on: 'site',
    content: { rules },
    run: ({ site, content: { rules } }) =>
      site.pages.some(({ url }) => url === rules.page)
        ? []
        : [{ message: `${site.today} ${site.isComplete}`, at: { file, path: ['page'] }, replacement: '/bean' }],
  })
  const parts = { checks: [loadCheck(check)], files: { [file]: "page: '/beam'\n" }, singles: [rules] }

  it('gets its pages, the day and its content', async () => {
    const found = await find({ ...parts, now: Date.UTC(2025, 5, 1, 23), isComplete: false })
    expect(found).toMatchObject([
      { message: '2025-06-01 false', at: `${file}: '/beam'`, fix: `${file}: '/beam' -> '/bean'` },
    ])
    expect(await find({ ...parts, pages: { '/beam': ['', home] } })).toEqual([])
  })

  it('does not run without its content', async () => expect(await find({ ...parts, files: {} })).toEqual([]))
})

describe('a check that throws', () => {
  const throws = (runs: string[]): AnyCheck =>
    defineCheck({
      ...shouting,
      code: 'garden/broken',
      on: 'page',
      run: ({ page }) => {
        runs.push(page.url)
        throw new Error('no beans')
      },
    })

  it('is reported at its module, once, beside the findings of the others, and runs again', async () => {
    const runs: string[] = []
    const checks = [throws(runs), onPage([{ message: 'shouts' }])].map((check) => loadCheck(check))
    const parts = { checks, pages: { '/': ['', home], '/bean': ['', bean] } } as const
    const cache = createCache()
    const found = await find(parts, cache)
    expect(found.map(({ code, at }) => [code, at])).toEqual([
      ['garden/shouting', `${home}: `],
      ['garden/shouting', `${bean}: `],
      ['template/error', 'templates/checks/broken.ts: '],
    ])
    expect(found.at(-1)?.message).toBe('the check `garden/broken` fails: no beans')
    expect(await find(parts, cache)).toEqual(found)
    expect(runs).toEqual(['/', '/'])
  })
})

describe('results', () => {
  const rules = defineSingle({ file: 'rules.yaml', schema: z.strictObject({ word: z.string() }) })
  const files = { 'content/rules.yaml': 'word: a\n', [bean]: 'name: Bean\n' }
  const otherPage = { '/': ['<p>Down <a href="/bean">a bean</a></p>', home] } as const
  const changes: Readonly<Record<string, Partial<CheckedParts> & { readonly moduleHash?: string }>> = {
    nothing: {},
    content: { files: { ...files, 'content/rules.yaml': 'word: b\n' } },
    'another document': { files: { ...files, [bean]: 'name: Pea\n' } },
    'a page': { pages: otherPage },
    'the day': { now: 86_400_000 },
    'the module': { moduleHash: 'edited' },
  }

  it.each([
    ['document', [2, 2, 1, 0, 0, 2]],
    ['page', [1, 1, 0, 1, 0, 1]],
    ['site', [1, 1, 0, 1, 1, 1]],
  ] as const)('of a check on %s are kept until its input, content or module changes', async (on, expected) => {
    let runs = 0
    const run = () => {
      runs += 1
      return []
    }
    const check: AnyCheck = { ...shouting, on, content: { rules }, run }
    const cache = createCache()
    const countRuns = async ({ moduleHash, ...change }: (typeof changes)[string]) => {
      runs = 0
      const checks = [loadCheck(check, moduleHash)]
      await find({ checks, files, pages: { '/': ['<p>Up</p>', home] }, singles: [rules], ...change }, cache)
      return runs
    }
    const counts = []
    for (const [name, change] of Object.entries(changes))
      counts.push([name, await countRuns(change), await countRuns(change)])
    expect(counts).toEqual(Object.keys(changes).map((name, index) => [name, expected[index], 0]))
  })
})
