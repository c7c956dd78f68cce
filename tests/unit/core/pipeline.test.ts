import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Compilation, CompileOptions, CompileStep } from '../../../generator/core/compilation.ts'
import { compile } from '../../../generator/core/pipeline.ts'
import { InputChangedError } from '../../../generator/core/runtime/concurrency.ts'
import type { Runtime } from '../../../generator/core/runtime/runtime.ts'
import { compileSite, copySite, createRuntime, garden, now, project } from '../../support/compile-site.ts'
import { editFile } from '../../support/edit-file.ts'

async function stepsOf(root: string, urls?: readonly string[], runtime: Runtime = createRuntime()) {
  const steps: CompileStep[] = []
  const options = { root, packages: project, withDrafts: false, now, urls: urls && new Set(urls) }
  for await (const step of compile(options, runtime)) steps.push(step)
  return steps.map((step) => (step.stage === 'complete' ? step.stage : step.pages.map(({ route }) => route.url)))
}

it('yields the pages in sight that there are, then the end', async () => {
  expect(await stepsOf(garden)).toEqual(['complete'])
  expect(await stepsOf(garden, ['/', '/no-page'])).toEqual([['/'], 'complete'])
  expect(await stepsOf(garden, ['/no-page'])).toEqual(['complete'])
})

it('yields no pages in sight of content with an error', async () => {
  const root = copySite(garden)
  editFile(join(root, 'content/garden.yaml'), 'name:', 'nam:')
  expect(await stepsOf(root, ['/'])).toEqual(['complete'])
  rmSync(root, { recursive: true })
})

it('begins anew if an input changes after the pages in sight', async () => {
  const changes = [new InputChangedError('a file has changed')]
  const onStart = (stage: string): void => {
    const change = stage === 'assemble' ? changes.pop() : undefined
    if (change) throw change
  }
  expect(await stepsOf(garden, ['/'], createRuntime({ onStart }))).toEqual([['/'], ['/'], 'complete'])
})

it('makes what errors prevent of an earlier compilation, and everything else of what is there', async () => {
  const root = copySite(garden)
  const runtime = createRuntime()
  const compiled = async (good?: CompileOptions['good']) => {
    for await (const step of compile({ root, packages: project, withDrafts: false, now, good }, runtime))
      if (step.stage === 'complete') return step.compilation
    throw new Error('no end')
  }
  const good = await compiled()
  editFile(join(root, 'content/garden.yaml'), 'name:', 'nam:')
  editFile(join(root, 'content/notes/sowing.md'), 'title: Sowing', 'titel: Sowing')
  editFile(join(root, 'content/notes/harvest.md'), 'title: Harvest', 'title: Late harvest')
  editFile(join(root, 'templates/pages/note.tsx'), 'export default', 'const = 1\nexport default')
  editFile(join(root, 'islands/counter.tsx'), 'export default', 'const = 1\nexport default')
  if (!good.site) throw new Error('the garden has errors')
  const next = await compiled(good)
  const text = next.pages.map(({ readBody }) => readBody()).join('\n')
  expect(text).toMatch(/>Sowing<[\s\S]*<h1>Late harvest</)
  expect(next.routes.map(({ url }) => url)).toEqual(good.routes.map(({ url }) => url))
  expect(new Set(next.diagnostics.map(({ span }) => span.file))).toEqual(
    new Set(['content/garden.yaml', 'content/notes/sowing.md', 'islands/counter.tsx', 'templates/pages/note.tsx']),
  )
  rmSync(root, { recursive: true })
})

it('makes a page that names an entry with errors, unless it shows more of it than its id', async () => {
  const root = copySite(garden)
  editFile(join(root, 'content/notes/sowing.md'), 'title: Sowing', 'titel: Sowing')
  const pagesOf = ({ pages }: Compilation) => pages.map(({ route }) => route.url)
  expect(pagesOf(await compileSite(root))).toContain('/notes/harvest')
  const template = join(root, 'templates/pages/note.tsx')
  editFile(template, '<h1>{item.data.title}</h1>', '<h1>{item.data.title}{String(item.data.after?.data)}</h1>')
  const compiled = await compileSite(root)
  expect(pagesOf(compiled)).not.toContain('/notes/harvest')
  expect(new Set(compiled.diagnostics.map(({ span }) => span.file))).toEqual(new Set(['content/notes/sowing.md']))
  rmSync(root, { recursive: true })
})
