import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '../support/compile-site.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'
import { servingPid } from '../support/start-server.ts'

export interface Server {
  readonly port: number
  readonly origin: string
  /** Bytes that the process holds. */
  readonly memory: () => number
  /** Milliseconds of processor time since it started. */
  readonly cpuTime: () => number
  readonly stop: () => Promise<void>
}

/** Starts `site dev` or `site preview` as a user does, and waits until it serves. */
export async function startServer(command: 'dev' | 'preview', root: string): Promise<Server> {
  const args = [join(project, 'bin/site.js'), command, '--port', '0', '--root', root]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(child, 'exit')
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString()
      const found = /(http:\S+) serves/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`it has not started: ${said}`)))
  })
  const pid = servingPid(command, child)
  return {
    port: Number(new URL(origin).port),
    origin,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    cpuTime: () => cpuTimeOf(pid),
    stop: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
