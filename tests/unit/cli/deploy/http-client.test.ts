import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createHttpClient } from '../../../../generator/cli/verify.ts'

it('a site that does not end its answer is left after a time', async () => {
  const server = createServer((_request, response) => response.write('…')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { get, close } = createHttpClient({
    origin: `http://127.0.0.1:${port}`,
    concurrency: 1,
    timeout: 200,
  })
  await expect(get('/')).rejects.toThrow('no complete response within 0.2 s')
  close()
  server.closeAllConnections()
  server.close()
})
