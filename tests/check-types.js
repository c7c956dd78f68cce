import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The types of the tests need packages that `npm test` installs.
const project = existsSync('tests/node_modules') ? 'tests' : '.'
// Several checkers would each make the types that they share.
const compiler = ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1', '--pretty']
const { status } = spawnSync(process.execPath, compiler, { stdio: 'inherit' })
process.exitCode = status ?? 1
