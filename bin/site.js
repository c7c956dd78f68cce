#!/usr/bin/env node
import { dirname } from 'node:path'
import { getGeneratorVersion } from './generator-version.js'
import { createResultReplay } from './result-replay.js'

// React selects its production build when it is first loaded.
process.env.NODE_ENV = 'production'

// `site routes | head` closes the pipe early, which is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (cause) => process.exit(cause.code === 'EPIPE' ? 0 : 2))

const version = getGeneratorVersion()
const argv = process.argv.slice(2)
const replay = createResultReplay(argv, process.cwd(), version)
process.exitCode = replay?.replay() ?? (await run())

async function run() {
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
  })
  saveCompiledCode()
  return exitCode
}
