import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shell, shells } from '../generator/commands/completion/scripts.ts'
import { copySite, garden, project } from './support/compile-site.ts'
import { installPackage } from './support/install-package.js'
import { runMain } from './support/run-main.ts'

const run = (folder: string, program: string, args: readonly string[]) =>
  spawnSync(program, args, { cwd: folder, encoding: 'utf8' })

/** Prints what the shell offers after a line, with the script that `site completion` prints. */
const offers: Readonly<Record<Shell, (script: string, line: string) => readonly string[]>> = {
  bash: (script, line) => [
    '--norc',
    '-c',
    `source "$0"; line=$1; set -f; COMP_WORDS=($line); [[ $line == *' ' ]] && COMP_WORDS+=('')
     COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _site_completion; printf '%s\\n' "\${COMPREPLY[@]}"`,
    script,
    line,
  ],
  zsh: (script, line) => [
    '-f',
    '-c',
    `compdef() {}; _files() { }; _describe() { print -rl -- "\${(@)values%%:*}" }
     source "$0"; words=("\${(@s: :)1}"); CURRENT=$#words; _site_completion`,
    script,
    line,
  ],
  fish: (script, line) => [
    '--no-config',
    '-c',
    `source $argv[1]; complete -C $argv[2] | string replace -r '\\t.*' ''`,
    script,
    line,
  ],
}

describe.each(shells)('%s', (shell) => {
  let root = ''
  beforeAll(async () => {
    if (run(tmpdir(), shell, ['--version']).status !== 0) installPackage(shell)
    root = mkdtempSync(join(tmpdir(), 'completion-'))
    copySite(garden, undefined, root)
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { why: 'site why', deploy: 'true' } }))
    writeFileSync(join(root, 'script'), (await runMain(root, ['completion', shell])).stdout)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it.each([
    ['site li', ['lint']],
    ['npx site li', ['lint']],
    ['site lint --max', ['--max-warnings']],
    ['site lint --format s', ['sarif']],
    ['site build --target net', ['netlify']],
    ['site new n', ['notes']],
    ['site new --root . n', ['notes']],
    ['site why /notes/s', ['/notes/sowing']],
    ['site explain garden/', ['garden/exclamation']],
    ['site completion z', ['zsh']],
    ['npm run w', ['why']],
    ['npm run why /notes/h', ['/notes/harvest']],
  ])('%s', (line, expected) => {
    const { stdout, stderr } = run(root, shell, offers[shell](join(root, 'script'), line))
    expect(stderr).toBe('')
    expect(stdout.split('\n').filter(Boolean)).toEqual(expected)
  })

  it.each(['npx other li', 'npm test li', 'site nothing li', 'site lint --out li'])(
    'offers no word after %s',
    (line) => {
      const { stdout } = run(root, shell, offers[shell](join(root, 'script'), line))
      expect(stdout.split('\n')).not.toContain('lint')
    },
  )
})

it('names the program by its path', async () =>
  expect((await runMain(project, ['completion', 'bash'])).stdout).toContain(`node '${join(project, 'bin/site.js')}'`))
