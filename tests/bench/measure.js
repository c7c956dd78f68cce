import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { busySeconds, readTree, waitedFor } from './process-tree.js'

/** Node 20 reads the file of NODE_EXTRA_CA_CERTS at every start, for about 0.1 s; no build needs it. */
const { NODE_EXTRA_CA_CERTS: _, NODE_OPTIONS: __, ...inherited } = process.env
const environment = {
  ...inherited,
  NODE_ENV: 'production',
  CI: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}
const clock = '/usr/bin/time'
const interval = 50

/**
 * Runs a command and says what it took: `wall` and `cpu` in seconds, the latter of the whole tree of processes; `largest`, the
 * most memory that one of them held, and `sum`, the most that all held together, in bytes; `other`, cores that somebody else
 * used meanwhile. `isOver` where it took longer than `limit` seconds and was ended.
 *
 * CPU is what the kernel has counted for children that were waited for, or what was seen of the living ones if that is more (a
 * process that its parent does not wait for is counted for nobody). The largest process is exact where GNU time is installed.
 */
export async function measure([file, ...args], folder, limit) {
  const report = join(folder, '.time')
  const command = existsSync(clock) ? [clock, '-o', report, '-f', '%M', file, ...args] : [file, ...args]
  const before = { busy: busySeconds(), own: process.cpuUsage(), waited: waitedFor() }
  const started = performance.now()
  const child = spawn(command[0], command.slice(1), {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data))
  let seen = { cpu: 0, largest: 0, sum: 0 }
  const look = setInterval(() => {
    const tree = readTree(child.pid)
    seen = Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, Math.max(value, seen[name])]))
  }, interval)
  let isOver = false
  const end = setTimeout(() => {
    isOver = true
    process.kill(-child.pid, 'SIGKILL')
  }, limit * 1000)
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => {
    clearInterval(look)
    clearTimeout(end)
  })
  const wall = (performance.now() - started) / 1000
  if (isOver) return { wall, isOver }
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${Buffer.concat(said).toString().slice(-3000)}`)
  const own = process.cpuUsage(before.own)
  const cpu = Math.max(waitedFor() - before.waited, seen.cpu)
  const other = Math.max(0, busySeconds() - before.busy - cpu - (own.user + own.system) / 1e6) / wall
  return { wall, cpu, other, sum: seen.sum, largest: Math.max(seen.largest, readPeak(report)), isOver }
}

function readPeak(report) {
  if (!existsSync(report)) return 0
  const kilobytes = Number(readFileSync(report, 'utf8').trim().split('\n').at(-1))
  rmSync(report)
  return kilobytes * 1024
}
