#!/usr/bin/env node
import { dirname } from 'node:path'
import { getGeneratorVersion } from './generator-version.js'
import { createResultReplay } from './result-replay.js'
import { endedBy, supervise } from './supervise.js'

// React selects its production build when it is first loaded.
process.env.NODE_ENV = 'production'

// Dates that templates write are the same on each machine.
process.env.TZ = 'UTC'

// `site routes | head` closes the pipe early, which is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (cause) => process.exit(cause.code === 'EPIPE' ? 0 : 2))

const argv = process.argv.slice(2)
if (process.env[endedBy]) {
  // The supervisor was killed.
  process.on('disconnect', () => process.exit())
  if (process.connected === false) process.exit()
  process.channel?.unref()
}
process.exitCode = ['dev', 'edit'].includes(argv[0]) && !process.env[endedBy] ? await supervise(argv) : await answer()

async function answer() {
  const version = getGeneratorVersion()
  const replay = createResultReplay(argv, process.cwd(), version)
  return replay?.replay() ?? run(version, replay)
}

async function run(version, replay) {
  const { loadGenerator } = await import('./load-generator.js')
  const { generator, saveCompiledCode } = await loadGenerator(version, /^[a-z-]+$/.exec(argv[0] ?? '')?.[0] ?? 'help')
  const exitCode = await generator.main(argv, {
    stdin: () => process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    packages: dirname(import.meta.dirname),
    version,
    environment: replay?.environment ?? process.env,
    now: Date.now,
    recordResult: replay?.record,
    supervisor: process.env[endedBy] && {
      endedBy: JSON.parse(process.env[endedBy]),
      send: (message) => process.send?.(message),
    },
  })
  saveCompiledCode()
  return exitCode
}
