import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { commitAll, git } from './support/git-site.ts'
import { type Run, runCommand } from './support/run-command.ts'
import { runMain } from './support/run-main.ts'

/**
 * Each `tests/cli/*.txt` is one scenario, run line by line in a copy of the tiny site:
 * `edit FILE /FROM/TO/` rewrites a file (`\n` ends a line), `write FILE TEXT` makes one, `link PATH TARGET` makes a link, `input TEXT` is what the next run reads,
 * `commit` makes a git repository of the folder or adds a commit of all to it, `git ARGS` runs git,
 * `run ARGS` runs the command line (`run NAME=VALUE ARGS` with a variable), `spawn ARGS` does so in a process of its own, and what follows holds for the last run: `exit N`,
 * `stdout TEXT` and `stderr TEXT` (contained; `nothing` for empty), `file PATH`, `no PATH`.
 */
const folder = join(import.meta.dirname, 'cli')

async function step(root: string, line: string, last: Run): Promise<Run> {
  const [, verb = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
  const [file = '', ...words] = rest.split(' ')
  const path = join(root, file)
  switch (verb) {
    case 'edit': {
      const [, from = '', to = ''] = words.join(' ').replaceAll('\\n', '\n').split('/')
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(from)
      writeFileSync(path, text.replace(from, to))
      return last
    }
    case 'write':
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${words.join(' ')}\n`)
      return last
    case 'link':
      rmSync(path, { recursive: true, force: true })
      symlinkSync(words.join(' '), path)
      return last
    case 'commit':
      commitAll(root)
      return last
    case 'git':
      git(root, ...rest.split(' '))
      return last
    case 'input':
      return { ...last, input: rest.replaceAll('\\n', '\n') }
    case 'run':
      return runMain(root, rest.split(' ').filter(Boolean), last.input)
    case 'spawn':
      return runCommand(root, rest.split(' ').filter(Boolean), last.input)
    case 'exit':
      expect(last.status, last.stdout + last.stderr).toBe(Number(rest))
      return last
    case 'stdout':
    case 'stderr':
      if (rest === 'nothing') expect(last[verb]).toBe('')
      else expect(last[verb]).toContain(rest)
      return last
    case 'file':
      expect(existsSync(path), `${rest} is there`).toBe(true)
      return last
    case 'no':
      expect(existsSync(path), `${rest} is there`).toBe(false)
      return last
    default:
      throw new Error(`no such step: ${line}`)
  }
}

describe('the command line', () => {
  for (const name of readdirSync(folder)) {
    it(name.replace(/\.txt$/, '').replaceAll('-', ' '), async () => {
      const root = copySite(garden)
      try {
        let last: Run = { status: null, stdout: '', stderr: '' }
        for (const line of readFileSync(join(folder, name), 'utf8').split('\n'))
          if (line && !line.startsWith('#')) last = await step(root, line, last)
      } finally {
        rmSync(root, { recursive: true })
      }
    })
  }
})
