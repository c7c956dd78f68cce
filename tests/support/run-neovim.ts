import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './compile-site.ts'
import { getProgram } from './get-program.ts'

/** Runs a session of Neovim on the site at `root`: the body of a function of `session` (`neovim.lua`). Returns what that returns. */
export function runNeovim(root: string, body: string): Record<string, unknown> {
  const [script, result] = [join(root, 'session.lua'), join(root, 'result.json')]
  writeFileSync(script, `return function(session)\n${body}\nend\n`)
  const environment = { SITE: root, SERVER: join(project, 'bin/site.js'), SESSION: script, RESULT: result }
  const lua = join(import.meta.dirname, 'neovim.lua')
  const options = { env: { ...process.env, ...environment }, stdio: 'ignore' as const }
  execFileSync(getProgram('nvim', 'neovim'), ['--clean', '--headless', '-c', `luafile ${lua}`], options)
  return JSON.parse(readFileSync(result, 'utf8'))
}
