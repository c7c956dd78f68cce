import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = dirname(dirname(import.meta.dirname))

/** A copy of this site that may be changed. */
export function copyOwnSite() {
  const root = mkdtempSync(join(tmpdir(), 'bench-dev-'))
  for (const folder of ['content', 'templates', 'islands', 'public'])
    if (existsSync(join(project, folder))) cpSync(join(project, folder), join(root, folder), { recursive: true })
  return root
}

/** Asks every 2 ms until the answer is something. */
export async function until(ask) {
  for (;;) {
    const found = await ask()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** Starts `site dev` for a folder; `said` is what it has printed since `forget`. */
export async function startDev(root, command = 'dev') {
  const child = spawn(process.execPath, [join(project, 'bin/site.js'), command, '--root', root, '--port', '0'])
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const origin = await until(() => /(http:\S+) serves/.exec(said)?.[1])
  return {
    origin,
    said: () => said,
    forget: () => {
      said = ''
    },
    stop: () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      return gone
    },
  }
}

const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]

/** Milliseconds: p50 / p95. */
export const formatTimes = (list) => `${Math.round(at(list, 0.5))} / ${Math.round(at(list, 0.95))}`.padEnd(12)
