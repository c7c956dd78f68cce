import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { copySite, project } from './support/compile-site.ts'
import { cpuTimeOf, cpuTimeToEnd } from './support/cpu-time.ts'
import { spawnServer, startEditor } from './support/editor.ts'
import { runNeovim } from './support/run-neovim.ts'

const root = copySite(project)
afterAll(() => rmSync(root, { recursive: true }))

it('shows findings after a keystroke in the largest article with at most a twelfth of the processor time of its start', async () => {
  const server = spawnServer(root)
  const editor = await startEditor(root, {}, server)
  const file = 'content/blog/biocharger-ng-quantum-wellness-technology.md'
  await editor.open(file)
  const atStart = cpuTimeOf(server.child.pid)
  const times: number[] = []
  for (let count = 0; count < 30; count++) {
    const before = cpuTimeOf(server.child.pid)
    const found = await editor.type(file, '\n## ', count % 2 ? '\n\n[x](/gone)\n\n## ' : `\nword ${count}\n\n## `)
    times.push(cpuTimeOf(server.child.pid) - before)
    expect(found.filter(({ severity }) => severity === 1)).toHaveLength(Math.floor((count + 1) / 2))
  }
  const [median = 0] = times.sort((a, b) => a - b).slice(15)
  console.info(
    `findings ${median.toFixed(0)} ms after a keystroke (median of ${times.length}), ${atStart} ms at the start`,
  )
  editor.end()
  // Both grow with the load of the machine.
  expect(median / atStart).toBeLessThan(0.08)
})

it('takes at most a fortieth of the processor time of a whole check from a key to an answer in the largest file', async () => {
  const lint = spawn(process.execPath, ['bin/site.js', 'lint', '--no-cache'], { cwd: project, stdio: 'ignore' })
  const whole = await cpuTimeToEnd(lint.pid, () => once(lint, 'exit'))
  const times = runNeovim(
    root,
    `
local science = session.open('content/pages/science.yaml')
local document = { textDocument = { uri = vim.uri_from_bufnr(science) } }
local last = session.at(science, 'disclaimer:')
local article = session.open('content/blog/biocharger-ng-quantum-wellness-technology.md')
local in_article = { textDocument = { uri = vim.uri_from_bufnr(article) } }
local times = {}
for name, request in pairs({
  hover = { science, 'textDocument/hover', last },
  completion = { science, 'textDocument/completion', last },
  definition = { science, 'textDocument/definition', last },
  symbols = { science, 'textDocument/documentSymbol', document },
  links = { science, 'textDocument/documentLink', document },
  workspace = { science, 'workspace/symbol', { query = 'cold' } },
  references = { article, 'textDocument/references', session.at(article, 'slug: bio') },
  heading = { article, 'textDocument/references', session.at(article, '## What') },
  sections = { article, 'textDocument/documentSymbol', in_article },
}) do times[name] = session.measure(request[1], request[2], request[3], 10) end
return times`,
  )
  console.info(`a whole check: ${whole} ms; from a key to an answer: ${JSON.stringify(times)} ms`)
  // The optimizing compiler and the garbage collector count too.
  for (const [name, time] of Object.entries(times)) expect(time, name).toBeLessThanOrEqual(whole / 40)
})
