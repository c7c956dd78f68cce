import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Runs `npx site`, with `input` as the text of its standard input. */
const site = (args, input = '') =>
  spawnSync('npx', ['--no', '--', 'site', ...args], {
    encoding: 'utf8',
    input,
    shell: process.platform === 'win32',
  })

test('there are no errors', () => {
  const { status, stdout, stderr } = site(['lint'])
  assert.equal(status, 0, stdout + stderr)
})

// These two are of the collection of notes: they change or go with it.

test('every note has a page', () => {
  const addresses = JSON.parse(site(['routes', '--json', '--drafts']).stdout).map(({ url }) => url)
  const notes = readdirSync('content/notes').map((file) => `/notes/${file.replace(/\.md$/, '')}`)
  assert.deepEqual(
    notes.filter((note) => !addresses.includes(note)),
    [],
  )
})

test('a note that shouts is found', () => {
  const file = 'content/notes/a-check.md'
  const text = `${readFileSync(file, 'utf8')}\nStop!!\n`
  const { stdout } = site(['lint', '--stdin', '--stdin-filename', file, '--format', 'json'], text)
  const lines = JSON.parse(stdout).diagnostics.map(({ code, line }) => `${code} in line ${line}`)
  assert.deepEqual(lines, [`style/shouting in line ${text.split('\n').length - 1}`])
})
