import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watch } from '../../../../generator/cli/serve/watch.ts'

// No event arrives, as of a file that has just replaced another one.
vi.mock('../../../../generator/cli/serve/watch-tree.ts', async (load) => ({
  ...(await load<typeof import('../../../../generator/cli/serve/watch.ts')>()),
  watchTree: async () => () => undefined,
}))

const root = mkdtempSync(join(tmpdir(), 'watch-'))
const file = 'content/page.yaml'
beforeEach(() => {
  mkdirSync(join(root, 'content'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true })
})

it('reports a later change of a reported file whose event is lost', async () => {
  const onChange = vi.fn()
  const watcher = await watch(root, onChange)
  writeFileSync(join(root, file), 'title: One')
  watcher.report([file])
  await vi.advanceTimersByTimeAsync(300)
  expect(onChange.mock.calls).toEqual([[[file]]])
  writeFileSync(join(root, file), 'title: Second')
  await vi.advanceTimersByTimeAsync(300)
  expect(onChange.mock.calls).toEqual([[[file]], [[file]]])
  watcher.close()
})
