import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ask = (name) => Number(execFileSync('getconf', [name], { encoding: 'utf8' }))
const ticks = ask('CLK_TCK')
const pageSize = ask('PAGESIZE')

/** The figures of `/proc/PID/stat` after the process's name: see proc_pid_stat(5). */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return {
      pid: Number(text.slice(0, text.indexOf(' '))),
      parent: fields[1],
      session: fields[3],
      cpu: (fields[11] + fields[12]) / ticks,
      waited: (fields[13] + fields[14]) / ticks,
      resident: fields[21] * pageSize,
    }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** CPU seconds of all ended children of this process, and of theirs, as far as their parents have waited for them. */
export const waitedFor = () => readStat('self').waited

/** Most memory that a process has held, in bytes. */
function highWater(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** A process that leads a session and all that it has started: CPU seconds so far, memory of the largest, memory of all. */
export function readTree(leader) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
  const tree = new Map()
  let before = -1
  while (tree.size > before) {
    before = tree.size
    for (const stat of all) if (stat.session === leader || tree.has(stat.parent)) tree.set(stat.pid, stat)
  }
  const members = [...tree.values()]
  return {
    cpu: members.reduce((sum, { cpu, waited }) => sum + cpu + waited, 0),
    largest: Math.max(0, ...members.map(({ pid }) => highWater(pid))),
    sum: members.reduce((sum, { resident }) => sum + resident, 0),
  }
}

/** CPU seconds that anybody on this machine has used. */
export function busySeconds() {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) / ticks
}
