import { spawnSync } from 'node:child_process'
import './install.js'
import { getShell } from './support/find-browser.js'
import { getJava } from './support/find-java.js'

// Programs come first: installing one must not count as a slow test.
getShell()
getJava()
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
