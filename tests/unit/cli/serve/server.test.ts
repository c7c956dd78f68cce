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
