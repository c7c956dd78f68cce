import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../generator/diagnostics/diagnostic.ts'
import { createCache } from '../generator/runtime/cache.ts'
import { createStore } from '../generator/runtime/store.ts'
import {
  casesFolder,
  compileSite,
  compileUnsaved,
  copySite,
  garden,
  mistakesIn,
  project,
} from './support/compile-site.ts'
import { mutantsOf } from './support/mutate-content.ts'

const apply = (text: string, { fix }: Pick<Diagnostic, 'fix'>): string =>
  fix ? text.slice(0, fix.span.start) + fix.text + text.slice(fix.span.end) : text

describe('a finding that says what was meant', () => {
  const folder = join(casesFolder, 'bad')
  const promising = readdirSync(folder).filter((name) =>
    /did you mean `[^`]*`\?|(?:write|page is at|link to) `|put it in quotation marks: "/.test(
      readFileSync(join(folder, name, 'findings.txt'), 'utf8'),
    ),
  )
  /** Nothing of these can be mended in the file itself, or only somebody can say how. */
  const elsewhere = [
    'block-text-not-indented',
    'choice-in-block-text',
    'choice-of-numbers',
    'dead-with-query',
    'json-ld-dead-address',
    'json-ld-unknown-type',
    'list-as-key',
    'misspelled-file',
    'name-mismatch-of-file',
    'no-colon',
    'no-space-after-colon',
    'picture-in-template',
    'question-mark-key',
    'redirected-elsewhere',
    'template-link',
    'unclaimed-file',
  ]
  it.each(promising.filter((name) => !elsewhere.includes(name)))('%s: is mended by its fix', async (name) => {
    const root = copySite(garden, join(folder, name))
    try {
      const [found] = (await compileSite(root)).diagnostics
      const file = found?.fix?.span.file ?? ''
      expect(existsSync(join(root, file)) && file).toBe(found?.span.file)
      const text = readFileSync(join(root, file), 'utf8').replace(/^\ufeff/, '')
      expect((await compileUnsaved(root, new Map([[file, apply(text, found ?? {})]]))).diagnostics).toEqual([])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})

it('what a fix makes of the real content has no more findings, and the text around it stays', async () => {
  const root = copySite(project)
  const cache = createCache()
  const store = createStore(join(root, '.cache'), '')
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.endsWith('README.md'))
    .map((file) => `content/${file.replaceAll('\\', '/')}`)
    .sort()
  const mutants = files
    .flatMap((file) => mutantsOf(readFileSync(join(root, file), 'utf8'), () => true).map((one) => ({ file, ...one })))
    .filter(({ what }) => /mistyped|broken/.test(what))
  const chosen = mutants.filter((_mutant, index) => index % Math.ceil(mutants.length / 60) === 0)
  const left: string[] = []
  let mended = 0
  try {
    for (const { file, what, text } of chosen) {
      const { diagnostics } = await compileUnsaved(root, new Map([[file, text]]), cache, store)
      const fixed = diagnostics
        .filter(({ fix }) => fix?.span.file === file)
        .toReversed()
        .reduce(apply, text)
      if (fixed === text) continue
      mended++
      const after = await compileUnsaved(root, new Map([[file, fixed]]), cache, store)
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
  const cache = createCache()
  const file = 'content/notes/sowing.md'
  const saved = readFileSync(join(root, file), 'utf8')
  try {
    for (const text of [saved, saved.replace('## What grows', '## What'), saved.replace('season', 'saeson'), saved]) {
      const overlay = new Map([[file, text]])
      const [warm, cold] = [await compileUnsaved(root, overlay, cache), await compileUnsaved(root, overlay)]
      expect(warm.diagnostics).toEqual(cold.diagnostics)
      expect(warm.output?.files.map(({ path }) => path)).toEqual(cold.output?.files.map(({ path }) => path))
    }
  } finally {
    rmSync(root, { recursive: true })
  }
})
