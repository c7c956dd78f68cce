import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { copySite, garden, project } from '../support/compile-site.ts'
import { cpuTimeOf, cpuTimeToEnd } from '../support/cpu-time.ts'
import { isFull, share } from '../support/share.ts'
import { differences, readTree } from '../support/tree.ts'
import { openTwoVersions } from '../support/two-versions.ts'

const site = openTwoVersions()
afterAll(site.close)
const { root, a, b, build, leftovers, reset } = site
const out = join(root, 'dist')

const startIn = (cwd: string, ...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [join(project, 'bin/site.js'), ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
const start = (...args: readonly string[]): ChildProcess => startIn(root, ...args)

interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stderr: string
}

async function ending(child: ChildProcess): Promise<End> {
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += String(chunk)
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, stderr }
}

/** Processes that work in the site's folder. */
const inFolder = (): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === root
    } catch {
      return false
    }
  })

/** Numbers that look random and are the same each time. */
function* randomFrom(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

describe('many builds of one tree', () => {
  it('each publish it or name the one that does, beside a dev server', async () => {
    const counts = { published: 0, refused: 0 }
    for (let round = 0; round < (isFull ? 10 : 1); round++) {
      reset()
      const dev = start('dev', '--port', '0')
      const devEnd = ending(dev)
      const ends = await Promise.all(Array.from({ length: share(16, 6) }, () => ending(start('build'))))
      for (const { code, stderr } of ends) {
        if (code === 0) counts.published++
        else {
          counts.refused++
          // A build that takes long names its stages.
          expect({ code, stderr }).toEqual({
            code: 2,
            stderr: expect.stringMatching(/^(?:[^:\n]+\n)*error: another build \(process \d+\) is publishing to .*\n$/),
          })
        }
      }
      expect(ends.some(({ code }) => code === 0)).toBe(true)
      expect(differences(readTree(out), b)).toEqual([])
      expect(build().status).toBe(0)
      expect(differences(readTree(out), b)).toEqual([])
      expect(leftovers()).toEqual([])
      expect(dev.exitCode).toBe(null)
      dev.kill()
      expect(await devEnd).toMatchObject({ code: 143 })
    }
    console.info(`builds at once: ${JSON.stringify(counts)}`)
  })
})

describe('a signal', () => {
  const random = randomFrom(8)

  /** Ends a process, within a second of processor time and as the signal has it. */
  async function interrupt(child: ChildProcess, signal: NodeJS.Signals, isServer: boolean): Promise<number> {
    const end = ending(child)
    const exit = once(child, 'exit')
    const took = await cpuTimeToEnd(child.pid, () => {
      child.kill(signal)
      return exit
    })
    expect(took).toBeLessThan(1000)
    const { code, signal: by } = await end
    const expected = signal === 'SIGINT' ? 130 : 143
    expect([signal, expected, ...(isServer ? [] : [0])]).toContain(by ?? code)
    return took
  }

  it('ends a build within a second of processor time, and leaves nothing behind', async () => {
    reset()
    const first = start('build')
    const whole = await cpuTimeToEnd(first.pid, () => once(first, 'exit'))
    const times: number[] = []
    const counts = { before: 0, after: 0 }
    for (let at = 0; at < (isFull ? 100 : 4); at++) {
      reset()
      const child = start('build')
      const moment = random.next().value * whole
      while (child.exitCode === null && cpuTimeOf(child.pid) < moment) await pause(1)
      if (child.exitCode !== null) continue
      times.push(await interrupt(child, at % 2 === 0 ? 'SIGINT' : 'SIGTERM', false))
      const tree = readTree(out)
      const isNew = differences(tree, b).length === 0
      counts[isNew ? 'after' : 'before']++
      if (!isNew) expect(differences(tree, a)).toEqual([])
      expect(readdirSync(root).filter((name) => name.startsWith('.dist-'))).toEqual([])
      await expect.poll(inFolder).toEqual([])
    }
    console.info(`${times.length} builds: ${JSON.stringify(counts)}, slowest end ${Math.max(...times)} ms`)
    expect(build().status).toBe(0)
    expect(differences(readTree(out), b)).toEqual([])
    expect(leftovers()).toEqual([])
  })

  it('ends a build that encodes a picture within a second of processor time', async () => {
    const folder = copySite(garden)
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = sharp({
      create: { width: share(5000, 2500), height: share(3750, 1875), channels: 3, background: 'black', noise },
    })
    await photo.jpeg().toFile(join(folder, 'content/images/wall.jpg'))
    const home = join(folder, 'content/pages/home.yaml')
    writeFileSync(home, readFileSync(home, 'utf8').replace('wall.svg', 'wall.jpg'))
    const child = startIn(folder, 'build', '--out', 'photos')
    await expect.poll(() => readdirSync(folder).some((name) => name.startsWith('.photos-'))).toBe(true)
    const time = await interrupt(child, 'SIGINT', false)
    console.info(`while a picture is encoded: ${time} ms`)
    expect(readdirSync(folder).filter((name) => /^\.?photos/.test(name))).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it.each(['dev', 'preview'])(
    'ends `%s` within a second of processor time, whoever listens, and frees its port',
    async (command) => {
      reset()
      build()
      const times: number[] = []
      for (let at = 0; at < (isFull ? 20 : 1); at++) {
        const server = start(command, '--port', '0')
        const port = await readPort(server)
        const listeners = new AbortController()
        const open = fetch(`http://127.0.0.1:${port}/`, { signal: listeners.signal }).catch(() => undefined)
        await pause(random.next().value * 300)
        times.push(await interrupt(server, at % 2 === 0 ? 'SIGINT' : 'SIGTERM', true))
        listeners.abort()
        await open
        const next = createServer().listen(port, '127.0.0.1')
        await once(next, 'listening')
        next.close()
        await expect.poll(inFolder).toEqual([])
      }
      console.info(`${command}: ${times.length} times, slowest end ${Math.max(...times)} ms`)
    },
  )

  const readPort = (server: ChildProcess): Promise<number> =>
    new Promise((resolve) => {
      server.stderr?.on('data', (chunk) => {
        const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(String(chunk)) ?? []
        if (port) resolve(Number(port))
      })
    })
})
