import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The types of the tests need packages that `npm test` installs.
const project = existsSync('tests/node_modules') ? 'tests' : '.'
const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' })
process.exitCode = status ?? 1
