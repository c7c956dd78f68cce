import { once } from 'node:events'
import { createServer, get, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLiveReload } from '../../../../generator/cli/dev/live-reload.ts'
import { diagnose, startOf } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'

const live = createLiveReload()
const server = createServer((_request, response) => void live.listen(response, '/', '', true))
const open: IncomingMessage[] = []
const listen = async (): Promise<IncomingMessage> => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const [response]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port }), 'response')
  if (!response) throw new Error('there is no response')
  open.push(response)
  return response
}

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const response of open.splice(0)) response.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

it('has 200 pages at the most, and room for another once one has gone', async () => {
  const statuses = await Promise.all(Array.from({ length: 201 }, async () => (await listen()).statusCode))
  expect(statuses.filter((status) => status === 503)).toHaveLength(1)
  open.find(({ statusCode }) => statusCode === 200)?.destroy()
  await expect.poll(async () => (await listen()).statusCode).toBe(200)
})

it('leaves a page that reads nothing', async () => {
  const reading = await listen()
  reading.resume()
  const response = await listen()
  response.pause()
  response.on('error', () => undefined)
  const finding = diagnose('template/error', startOf('a.ts'), 'x'.repeat(500_000))
  const locator = createPositionLocator(() => '')
  for (let index = 0; index < 40; index++) {
    live.showFindings([{ ...finding, message: `${index}${finding.message}` }], locator, () => true)
    await new Promise(setImmediate)
  }
  const count = promisify(server.getConnections.bind(server))
  await expect.poll(count).toBe(1)
  expect(reading.destroyed).toBe(false)
})

it('keeps no page that left before its request was allowed', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.destroy()
  await live.listen(response, '/gone', '', true)
  expect(live.paths()).not.toContain('/gone')
})
