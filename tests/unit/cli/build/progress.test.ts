import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createProgress } from '../../../../generator/cli/build/progress.ts'

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

it('names the stage, the files and the time left on a terminal from the start, and removes the line', () => {
  const { written, clock, progress } = record(true)
  progress.onStart('scan')
  clock.milliseconds = 100
  const files = [{ cost: 3000 }, { cost: 1000 }, {}]
  const onFile = progress.countFiles(files)
  clock.milliseconds = 3100
  for (const file of files.slice(0, 2)) {
    onFile(file)
    clock.milliseconds += 50
  }
  for (const file of files.slice(2)) onFile(file)
  progress.clear()
  progress.clear()
  expect(written).toEqual(
    ['scan', 'files 1 of 3, about 2 s left', 'files 3 of 3, about 0 s left', ''].map((text) => `\r\x1b[K${text}`),
  )
})

it('prints a plain line after a second and every ten seconds elsewhere, and none for a fast build', () => {
  const { written, clock, progress } = record(false)
  clock.milliseconds = 2000
  progress.onStart('resolve')
  expect(written).toEqual([])
  clock.milliseconds = 0
  const onFile = progress.countFiles([{}, {}, {}, {}])
  for (const milliseconds of [0, 999]) {
    clock.milliseconds = milliseconds
    progress.onStart('scan')
  }
  expect(written).toEqual([])
  for (const milliseconds of [1000, 10_999, 11_000]) {
    clock.milliseconds = milliseconds
    onFile({})
  }
  progress.clear()
  expect(written).toEqual(['files 1 of 4, about 3 s left\n', 'files 3 of 4, about 4 s left\n'])
})
