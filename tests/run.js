import { spawnSync } from 'node:child_process'
import './install.js'
import { findReachedTests } from './changed.js'
import { getShell } from './support/find-browser.js'
import { getJava } from './support/find-java.js'

// Programs come first: installing one must not count as a slow test.
getShell()
getJava()
process.exitCode = run(process.argv.slice(2))

/** @param {readonly string[]} words */
function run(words) {
  const at = words.findIndex((word) => /^--changed(?:=|$)/.test(word))
  if (at < 0) return runVitest(words)
  const [, commit = 'HEAD'] = words[at]?.split('=') ?? []
  const files = findReachedTests(commit)
  process.stdout.write(`${files.length} test files are reached by what differs from ${commit}\n`)
  return files.length === 0 ? 0 : runVitest([...words.toSpliced(at, 1), ...files])
}

/** @param {readonly string[]} words */
function runVitest(words) {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
    stdio: 'inherit',
  })
  return status ?? 1
}
