import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { PagesInSight } from '../../../generator/core/compilation.ts'
import { compileSite } from '../../../generator/core/pipeline.ts'
import { InputChangedError } from '../../../generator/core/runtime/concurrency.ts'
import type { Runtime } from '../../../generator/core/runtime/runtime.ts'
import { noTrace } from '../../../generator/core/runtime/runtime.ts'
import { copySite, createRuntime, garden, now, project } from '../../support/compile-site.ts'
import { editFile } from '../../support/edit-file.ts'

async function shownBy(root: string, urls?: readonly string[], runtime: Runtime = createRuntime()) {
  const shown: (readonly string[])[] = []
  const onPagesInSight = ({ pages }: PagesInSight) => shown.push(pages.map(({ route }) => route.url))
  const options = { root, packages: project, withDrafts: false, now, urls: urls && new Set(urls), onPagesInSight }
  await compileSite(options, runtime)
  return shown
}

it('shows the pages in sight that there are', async () => {
  expect(await shownBy(garden)).toEqual([])
  expect(await shownBy(garden, ['/', '/no-page'])).toEqual([['/']])
  expect(await shownBy(garden, ['/no-page'])).toEqual([])
})

it('shows no pages in sight of content with an error', async () => {
  const root = copySite(garden)
  editFile(join(root, 'content/garden.yaml'), 'name:', 'nam:')
  expect(await shownBy(root, ['/'])).toEqual([])
  rmSync(root, { recursive: true })
})

it('begins anew if an input changes after the pages in sight', async () => {
  const changes = [new InputChangedError('a file has changed')]
  const trace: Runtime['trace'] = {
    ...noTrace,
    measure(stage, work) {
      const change = stage === 'assemble' ? changes.pop() : undefined
      if (change) throw change
      return work()
    },
  }
  expect(await shownBy(garden, ['/'], createRuntime({ trace }))).toEqual([['/'], ['/']])
})
