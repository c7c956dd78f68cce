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

it('names the stage and the files on a terminal from the start, and removes the line', () => {
  const { written, clock, progress } = record(true)
  const trace = progress.watch(noTrace)
  expect(trace.measure('scan', () => 'result')).toBe('result')
  clock.milliseconds = 100
  const onFile = progress.countFiles(3)
  onFile()
  clock.milliseconds = 150
  onFile()
  clock.milliseconds = 200
  onFile()
  progress.clear()
  progress.clear()
  expect(written).toEqual(['scan', 'files 1 of 3', 'files 3 of 3', ''].map((text) => `\r\x1b[K${text}`))
})

it('prints a plain line every ten seconds elsewhere, and none for a fast build', () => {
  const { written, clock, progress } = record(false)
  const onFile = progress.countFiles(3)
  progress.watch(noTrace).measure('scan', () => undefined)
  clock.milliseconds = 9999
  onFile()
  expect(written).toEqual([])
  clock.milliseconds = 10_000
  onFile()
  clock.milliseconds = 19_999
  onFile()
  progress.clear()
  expect(written).toEqual(['files 2 of 3\n'])
})
