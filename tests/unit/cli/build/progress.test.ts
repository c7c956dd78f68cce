import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createProgress } from '../../../../generator/cli/build/progress.ts'
import { noTrace } from '../../../../generator/core/runtime/runtime.ts'

/** Progress on a stream whose clock is moved by hand. */
function record(isTTY: boolean) {
  const written: string[] = []
  const clock = { milliseconds: 0 }
  const write = (chunk: unknown, _encoding: unknown, done: () => void): void => {
    written.push(String(chunk))
    done()
  }
  const stream = Object.assign(new Writable({ write }), { isTTY })
  return { written, clock, progress: createProgress(stream, () => clock.milliseconds) }
}

const paths = ['_assets/a-480.avif', '_assets/a-480.webp', 'index.html']

it('names the stage and the files on a terminal from the start, and removes the line', () => {
  const { written, clock, progress } = record(true)
  const trace = progress.watch(noTrace)
  expect(trace.measure('scan', () => 'result')).toBe('result')
  clock.milliseconds = 100
  const onFile = progress.countFiles(paths)
  onFile('_assets/a-480.avif')
  clock.milliseconds = 150
  onFile('index.html')
  clock.milliseconds = 200
  onFile('_assets/a-480.webp')
  progress.clear()
  progress.clear()
  expect(written).toEqual(['scan', 'pictures 1 of 2', 'pictures 2 of 2', ''].map((text) => `\r\x1b[K${text}`))
})

it('prints a plain line every ten seconds elsewhere, and none for a fast build', () => {
  const { written, clock, progress } = record(false)
  const onFile = progress.countFiles(paths)
  progress.watch(noTrace).measure('scan', () => undefined)
  clock.milliseconds = 9999
  onFile('_assets/a-480.avif')
  expect(written).toEqual([])
  clock.milliseconds = 10_000
  onFile('_assets/a-480.webp')
  clock.milliseconds = 19_999
  onFile('index.html')
  progress.clear()
  expect(written).toEqual(['pictures 2 of 2\n'])
})
