import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { runNeovim } from './support/run-neovim.ts'

it('does everything in Neovim', () => {
  const root = copySite(garden)
  const done = runNeovim(
    root,
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
  rmSync(root, { recursive: true })
})
