import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { copySite, garden, project } from './support/compile-site.ts'
import { cpuTimeToEnd } from './support/cpu-time.ts'
import { getProgram } from './support/get-program.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

/** Runs a session of Neovim on a copy of a site: the body of a function of `session` (`support/neovim.lua`). */
function runNeovim(site: string, body: string): Record<string, unknown> {
  root = copySite(site)
  const [script, result] = [join(root, 'session.lua'), join(root, 'result.json')]
  writeFileSync(script, `return function(session)\n${body}\nend\n`)
  const environment = { SITE: root, SERVER: join(project, 'bin/site.js'), SESSION: script, RESULT: result }
  const lua = join(import.meta.dirname, 'support/neovim.lua')
  const options = { env: { ...process.env, ...environment }, stdio: 'ignore' as const }
  execFileSync(getProgram('nvim', 'neovim'), ['--clean', '--headless', '-c', `luafile ${lua}`], options)
  return JSON.parse(readFileSync(result, 'utf8'))
}

it('does everything in Neovim', () => {
  const done = runNeovim(
    garden,
    `
local home = session.open('content/pages/home.yaml')
local sowing = session.open('content/notes/sowing.md')
local harvest = session.open('content/notes/harvest.md')
local document = function(buffer) return { textDocument = { uri = vim.uri_from_bufnr(buffer) } } end
local names = function(list) return vim.tbl_map(function(one) return one.name or one.label end, list) end
local done = {}
done.hover = session.request(home, 'textDocument/hover', session.at(home, 'descri')).contents.value
done.definition = session.request(home, 'textDocument/definition', session.at(home, 'href: /notes/so')).uri
done.symbols = names(session.request(sowing, 'textDocument/documentSymbol', document(sowing)))
done.workspace = names(session.request(sowing, 'workspace/symbol', { query = 'grows' }))
done.links = #session.request(home, 'textDocument/documentLink', document(home))
done.references = #session.request(sowing, 'textDocument/references', session.at(sowing, 'slug: so'))
session.type(home, 'Welcome to {name}', 'Welcome to {')
done.variables = names(session.request(home, 'textDocument/completion', session.at(home, 'Welcome to {')))
session.type(home, 'Welcome to {', 'Welcome to {name}')
session.type(home, 'picture:', 'pictrue:')
done.findings = session.findings(home, 1)
done.pulled = session.request(home, 'textDocument/diagnostic', document(home)).items[1].code
done.everywhere = #session.request(home, 'workspace/diagnostic', { previousResultIds = {} }).items
local context = { diagnostics = {}, only = { 'source.fixAll' } }
local params = vim.tbl_extend('force', document(home), { range = session.whole(home), context = context })
session.apply(session.request(home, 'textDocument/codeAction', params)[1].edit)
done.fixed = session.findings(home, 0)
done.name = session.request(sowing, 'textDocument/prepareRename', session.at(sowing, 'slug: so')).placeholder
local rename = vim.tbl_extend('force', session.at(sowing, 'slug: so'), { newName = 'seed-time' })
session.apply(session.request(sowing, 'textDocument/rename', rename))
done.renamed = session.text(harvest):match('%b[]%((/[^)]*)')
vim.cmd('wall')
return done`,
  )
  expect(done).toEqual({
    hover: '**description**: text, required',
    definition: `file://${root}/content/notes/sowing.md`,
    symbols: ['slug', 'title', 'order', 'season', 'What grows'],
    workspace: ['What grows'],
    links: 4,
    references: 4,
    variables: ['{name}'],
    findings: ['content/unknown-field'],
    pulled: 'content/unknown-field',
    everywhere: 1,
    fixed: [],
    name: 'sowing',
    renamed: '/notes/seed-time#what-grows',
  })
  expect(existsSync(join(root, 'content/notes/sowing.md'))).toBe(false)
  expect(readFileSync(join(root, 'content/notes/seed-time.md'), 'utf8')).toContain('slug: seed-time')
  expect(readFileSync(join(root, 'content/pages/home.yaml'), 'utf8')).toContain('href: /notes/seed-time#what-grows')
})

it('takes at most a fortieth of the processor time of a whole check from a key to an answer in the largest file', async () => {
  const lint = spawn(process.execPath, ['bin/site.js', 'lint', '--no-cache'], { cwd: project, stdio: 'ignore' })
  const whole = await cpuTimeToEnd(lint.pid, () => once(lint, 'exit'))
  const times = runNeovim(
    project,
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
