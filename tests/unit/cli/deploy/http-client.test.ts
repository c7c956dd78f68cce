import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createHttpGet } from '../../../../generator/cli/verify-deployment.ts'
import { sha256 } from '../../../../generator/core/runtime/hash.ts'

it('a site that does not end its answer is left after a time', async () => {
  const server = createServer((_request, response) => response.write('…')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const get = createHttpGet(`http://127.0.0.1:${port}`, 200)
  await expect(get('/')).rejects.toThrow('no complete response within 0.2 s')
  server.closeAllConnections()
  server.close()
})

it('a compressed body is read, and redirects are not followed', async () => {
  const server = createServer(({ url, headers }, response) =>
    url === '/old'
      ? response.writeHead(301, { Location: '/new' }).end()
      : response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(`${headers['accept-encoding']}`)),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const get = createHttpGet(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, 60_000)
  const { status, header, sha256: digest } = await get('/new', 'gzip')
  expect([status, header('content-encoding'), digest]).toEqual([200, 'gzip', sha256('gzip')])
  const moved = await get('/old')
  expect([moved.status, moved.header('Location')]).toEqual([301, '/new'])
  server.close()
})
