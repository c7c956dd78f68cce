import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Diagnostic } from '../generator/core/diagnostics/diagnostic.ts'
import { applyEdits } from '../generator/core/diagnostics/edit.ts'
import { selectFixes } from '../generator/edits/apply-fixes.ts'
import {
  compileSite,
  copySite,
  createRuntime,
  createWarmRuntime,
  garden,
  mistakesIn,
  project,
} from './support/compile-site.ts'
import { mutantsOf } from './support/mutate-content.ts'

/** As somebody does who takes the nearest address for the one that was meant. */
const agree = (found: Diagnostic): Diagnostic =>
  found.fix ? { ...found, fix: { file: found.fix.file, edits: found.fix.edits } } : found

it('what a fix makes of the real content has no more findings, and the text around it stays', async () => {
  const root = copySite(project)
  const runtime = createWarmRuntime()
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.endsWith('README.md'))
    .map((file) => `content/${file.replaceAll('\\', '/')}`)
    .sort()
  const mutants = files
    .flatMap((file) => mutantsOf(readFileSync(join(root, file), 'utf8'), () => true).map((one) => ({ file, ...one })))
    // Nothing tells which former address was meant.
    .filter(({ what }) => /mistyped|broken/.test(what) && !/\.from\b/.test(what))
  const most = process.env['MUTANTS'] === 'all' ? mutants.length : 8
  const chosen = mutants.filter((_mutant, index) => index % Math.ceil(mutants.length / most) === 0)
  const left: string[] = []
  let mended = 0
  try {
    for (const { file, what, text } of chosen) {
      const { diagnostics } = await compileSite(root, runtime, new Map([[file, text]]))
      const fixed = applyEdits(text, selectFixes(file, diagnostics.map(agree)))
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
