import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copySite, garden } from '../support/compile-site.ts'
import { getWrk } from '../support/nginx.ts'
import { runCommand } from '../support/run-command.ts'
import { share } from '../support/share.ts'
import { startServer } from './serve-folder.ts'
import { tell } from './tell.ts'

it('preview answers 64 connections at full speed with little processor time, and its memory stays as it is', async () => {
  const root = copySite(garden)
  expect(runCommand(root, ['build']).status).toBe(0)
  const server = await startServer('preview', root)
  const seconds = share(30, 3)
  const load = async (time: number): Promise<string> => {
    const child = spawn(getWrk(), ['-t2', '-c64', '--timeout', '60s', `-d${time}s`, `${server.origin}/notes/sowing`])
    let said = ''
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
    })
    await once(child, 'exit')
    return said
  }
  await load(2)
  const before = server.memory()
  const beforeCpu = server.cpuTime()
  const said = await load(seconds)
  const took = server.cpuTime() - beforeCpu
  const after = server.memory()
  await server.stop()
  rmSync(root, { recursive: true })
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
  const requests = Number(/(\d+) requests in/.exec(said)?.[1] ?? 0)
  tell(
    `wrk, 64 connections, ${seconds} s: ${requests} requests, ${(took / requests).toFixed(2)} ms of processor time each, memory ${megabytes(before)} MB before and ${megabytes(after)} MB after`,
  )
  expect(said).not.toMatch(/Socket errors|Non-2xx/)
  expect(requests).toBeGreaterThan(64)
  // One processor answers 2,000 a second.
  expect(took / requests).toBeLessThan(0.5)
  expect(after).toBeLessThan(before * 1.25 + 20e6)
})
