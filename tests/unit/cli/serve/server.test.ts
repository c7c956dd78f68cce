import { expect, it } from 'vitest'
import { serve } from '../../../../generator/cli/serve/server.ts'
import { InputChangedError } from '../../../../generator/core/runtime/concurrency.ts'

it.each([
  ['a file that is gone', Object.assign(new Error('gone'), { code: 'ENOENT' }), 404],
  ['a picture that is gone before it is encoded', new InputChangedError('a.png has changed'), 404],
  ['a file that cannot be read', Object.assign(new Error('a fault'), { code: 'EIO' }), 500],
])('answers for %s', async (_name, cause, status) => {
  const find = (path: string) => (path === 'a.avif' ? () => Promise.reject(cause) : undefined)
  const server = await serve({ host: '127.0.0.1', port: 0, served: () => ({ headers: [], redirects: [], find }) })
  try {
    expect((await fetch(`${server.origin}/a.avif`)).status).toBe(status)
  } finally {
    await server.close()
  }
})

it.each([
  ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
  ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=0-99', 206, 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=10-', 416, 'the file is shorter\n', 'bytes */10'],
  ['bytes=4-2', 200, 'abcdefghij', null],
  ['bytes=0-1,3-4', 200, 'abcdefghij', null],
  ['lines=1-2', 200, 'abcdefghij', null],
])('answers `Range: %s` with %i', async (range, status, text, place) => {
  const find = (path: string) => (path === 'a.mp4' ? () => new TextEncoder().encode('abcdefghij') : undefined)
  const server = await serve({ host: '127.0.0.1', port: 0, served: () => ({ headers: [], redirects: [], find }) })
  try {
    const response = await fetch(`${server.origin}/a.mp4`, { headers: { Range: range } })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      place,
    ])
    const whole = await fetch(`${server.origin}/a.mp4`, { headers: { Range: range, 'If-Range': '"1"' } })
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  } finally {
    await server.close()
  }
})
