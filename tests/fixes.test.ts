import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../generator/core/diagnostics/diagnostic.ts'
import { applyEdits } from '../generator/core/diagnostics/edit.ts'
import { createCache } from '../generator/core/runtime/cache.ts'
import { selectFixes } from '../generator/edits/apply-fixes.ts'
import { applyCase } from './support/apply-case.ts'
import { readCases, titleOf } from './support/cases.ts'
import {
  compileSite,
  copySite,
  createRuntime,
  createWarmRuntime,
  garden,
  mistakesIn,
  project,
} from './support/compile-site.ts'
import { createMemoryDatabase } from './support/memory-database.ts'
import { mutantsOf } from './support/mutate-content.ts'

const apply = (text: string, { fix }: Pick<Diagnostic, 'fix'>): string => applyEdits(text, fix?.edits ?? [])

describe('a finding that says what was meant', () => {
  const root = copySite(garden)
  const runtime = createRuntime({ cache: createCache(createMemoryDatabase()) })
  afterAll(() => rmSync(root, { recursive: true }))

  // Templates are not rewritten, and with the settings several files have mistakes.
  const cases = readCases().filter(({ file }) => !file.startsWith('template-error') && file !== 'settings-broken')
  const promising = cases.filter(({ findings }) =>
    /did you mean `[^`]*`\?|(?:write|page is at|link to) `|put it in quotation marks: "|in the place of the other$/m.test(
      findings,
    ),
  )
  /** Nothing of these can be mended in the file itself, or only somebody can say how. */
  const elsewhere = [
    'yaml-indentation: block text that is not indented',
    'content-wrong-value: a choice in block text',
    'content-wrong-value: a number that is no choice',
    'link-dead: a mistyped address with a query and an anchor',
    "link-redirected: to an address that the site's settings send on",
    'json-ld: a dead address',
    'link-to-file: to a page whose template fails',
    'json-ld: an unknown type',
    'yaml-forbidden: a list as a key',
    'content-unclaimed-file: the file of a page under a mistyped name',
    'content-name-mismatch: a copied file whose name was not changed',
    'yaml-syntax: no colon',
    'yaml-syntax: no space after the colon',
    'image-missing: a picture in a template',
    'image-missing: a portrait that is not there',
    'yaml-forbidden: a key after a question mark',
    'link-redirected: to a page that moved to another site',
    'link-dead: a mistyped address in a template',
    'content-unclaimed-file: a file whose name is like that of a page',
    'markdown-block: files that do not exist',
    'link-redirected: to a page that moved twice',
    'route-lost-address: a renamed note that other notes link to',
    'route-redirects: from a file that is there',
    'definitions-broken: a misspelt name in a collection',
    'definitions-broken: a page without a route',
    'definitions-broken: unknown and wrong settings',
    'definitions-broken: unknown and wrong values in a head',
  ]
  const mendable = promising.filter((one) => !elsewhere.includes(titleOf(one)))
  it.each(mendable.map((one) => [titleOf(one), one] as const))('%s: is mended by its fix', async (_title, one) => {
    const undo = applyCase(root, one)
    try {
      const [found] = (await compileSite(root, runtime)).diagnostics
      const file = found?.fix?.file ?? ''
      expect(existsSync(join(root, file)) && file).toBe(found?.span.file)
      const text = readFileSync(join(root, file), 'utf8').replace(/^\ufeff/, '')
      expect((await compileSite(root, runtime, new Map([[file, apply(text, found ?? {})]]))).diagnostics).toEqual([])
    } finally {
      undo()
    }
  })
})

it('what a fix makes of the real content has no more findings, and the text around it stays', async () => {
  const root = copySite(project)
  const runtime = createWarmRuntime()
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.endsWith('README.md'))
    .map((file) => `content/${file.replaceAll('\\', '/')}`)
    .sort()
  const mutants = files
    .flatMap((file) => mutantsOf(readFileSync(join(root, file), 'utf8'), () => true).map((one) => ({ file, ...one })))
    .filter(({ what }) => /mistyped|broken/.test(what))
  const most = process.env['MUTANTS'] === 'all' ? mutants.length : 8
  const chosen = mutants.filter((_mutant, index) => index % Math.ceil(mutants.length / most) === 0)
  const left: string[] = []
  let mended = 0
  try {
    for (const { file, what, text } of chosen) {
      const { diagnostics } = await compileSite(root, runtime, new Map([[file, text]]))
      const fixed = applyEdits(text, selectFixes(file, diagnostics))
      if (fixed === text) continue
      mended++
      const after = await compileSite(root, runtime, new Map([[file, fixed]]))
      const [still] = mistakesIn(after)
      if (still) left.push(`${file}: ${what}: ${still.message}`)
    }
  } finally {
    rmSync(root, { recursive: true })
  }
  expect(left).toEqual([])
  expect(mended).toBeGreaterThan(chosen.length * 0.9)
})

it('an unsaved text is as good as a saved one, warm and cold', async () => {
  const root = copySite(garden)
  const runtime = createRuntime()
  const file = 'content/notes/sowing.md'
  const saved = readFileSync(join(root, file), 'utf8')
  try {
    for (const text of [saved, saved.replace('## What grows', '## What'), saved.replace('season', 'saeson'), saved]) {
      const overlay = new Map([[file, text]])
      const [warm, cold] = [
        await compileSite(root, runtime, overlay),
        await compileSite(root, createRuntime(), overlay),
      ]
      expect(warm.diagnostics).toEqual(cold.diagnostics)
      expect(warm.output?.files.map(({ path }) => path)).toEqual(cold.output?.files.map(({ path }) => path))
    }
  } finally {
    rmSync(root, { recursive: true })
  }
})
