import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watch } from '../../../../generator/cli/serve/watch.ts'
import { createRuntime } from '../../../support/compile-site.ts'

// No event arrives, as of a file that has just replaced another one.
vi.mock('chokidar', async () => {
  const { EventEmitter } = await import('node:events')
  const close = async (): Promise<void> => undefined
  return {
    watch: () => {
      const watcher = Object.assign(new EventEmitter(), { close })
      queueMicrotask(() => watcher.emit('ready'))
      return watcher
    },
  }
})

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
  const watcher = await watch({ root, runtime: createRuntime() }, onChange)
  writeFileSync(join(root, file), 'title: One')
  watcher.report([file])
  await vi.advanceTimersByTimeAsync(300)
  expect(onChange.mock.calls).toEqual([[[file]]])
  writeFileSync(join(root, file), 'title: Second')
  await vi.advanceTimersByTimeAsync(300)
  expect(onChange.mock.calls).toEqual([[[file]], [[file]]])
  watcher.close()
})
