import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as api from '../generator/core/api/index.ts'
import { project } from './support/compile-site.ts'
import { installSite } from './support/installed-site.ts'
import { pageText, until } from './support/start-server.ts'

const { root, run, close } = installSite()
afterAll(close)

const bin = join(root, 'node_modules/content-as-data/bin')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

/** Runs a program that must end well. */
function succeed(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = run(program, ...args)
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

const checkTypes = (): string =>
  succeed(process.execPath, join(project, 'node_modules/typescript/bin/tsc'), '--project', root)

/** Findings but for the address that the site has yet to be given. */
const findingsIn = (json: string): readonly string[] =>
  (
    JSON.parse(json) as { readonly diagnostics: readonly { readonly code: string; readonly message: string }[] }
  ).diagnostics
    .filter(({ code }) => code !== 'content/placeholder')
    .map(({ code, message }) => `${code} ${message}`)

describe('a site outside of the project, with the packed generator', () => {
  it('is made by init, with no word of the site that the generator comes from', () => {
    const files = succeed('site', 'init', '.').trim().split('\n')
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(files.filter((file) => /future|wellness|cryo/i.test(read(file)))).toEqual([])
    expect(JSON.parse(read('package.json'))).toMatchObject({ imports: { '#site': 'content-as-data' } })
  })

  it('is built, with pages of its list, and has no finding but for its address', () => {
    succeed('site', 'build')
    expect(
      filesOf('dist')
        .filter((file) => file.endsWith('.html'))
        .sort(),
    ).toEqual(
      ['404', 'index', 'notes', 'notes/a-check', 'notes/a-page', 'notes/an-entry', 'notes/page/1', 'notes/page/2'].map(
        (page) => `dist/${page}.html`,
      ),
    )
    expect(read('dist/notes/a-page.html')).toContain('<site-island name="copy-link" wake="visible"')
    expect(findingsIn(succeed('site', 'lint', '--format', 'json'))).toEqual([])
  })

  it('has types, and its tests pass', () => {
    checkTypes()
    succeed('npm', 'test')
  })

  it('has a test that fails for a dead link', () => {
    const file = join(root, 'content/notes/a-page.md')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `${text}\n[Gone](/gone)\n`)
    const { status, stdout } = run('npm', 'test')
    writeFileSync(file, text)
    expect(status).toBe(1)
    expect(stdout).toMatch(/fail 1$/m)
  })

  it('is served by dev', async () => {
    const child = spawn(process.execPath, [join(bin, 'site.js'), 'dev', '--port', '0'], { cwd: root })
    let said = ''
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
    })
    try {
      await until(
        () => / serves /.test(said),
        () => said,
      )
      const [, origin] = /(http:\S+) serves/.exec(said) ?? []
      expect(await pageText(`${origin}/notes/a-page`)).toContain('<h1>A page</h1>')
      expect(await pageText(`${origin}/_dev/client.js`)).toContain('EventSource')
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('is built in a folder that has no packages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
    succeed('site', 'init', join(folder, 'site'))
    succeed('site', 'build', '--root', join(folder, 'site'))
    const scripts = readdirSync(join(folder, 'site/dist/_assets')).filter((name) => name.startsWith('copy-link-'))
    expect(scripts.length).toBeGreaterThan(0)
    rmSync(folder, { recursive: true })
  })

  it('imports at run time what its types say', () => {
    const code = "import('#site').then((api) => console.log(JSON.stringify(Object.keys(api).sort())))"
    expect(JSON.parse(succeed(process.execPath, '--eval', code))).toEqual(Object.keys(api).sort())
  })
})

const guide = readFileSync(join(project, 'generator/core/api/README.md'), 'utf8')
const [, ...sections] = guide.split(/^## /m)

describe('the guide', () => {
  it.each(sections.map((text) => [text.split('\n')[0] ?? '', text] as const))('%s', (_title, text) => {
    const files = [...text.matchAll(/^`([^`]+)`:\n\n```\w+\n(.*?)^```$/gms)]
    const commands = [...text.matchAll(/^ {4}npm run (\w+) (\w+) "([^"]*)" -- (--\w+) "([^"]*)"$/gm)]
    expect(files.length + commands.length).toBeGreaterThan(0)
    for (const [, file = '', content = ''] of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), content)
    }
    for (const [, name = '', ...args] of commands)
      succeed('npm', 'run', name, ...args.slice(0, 2), '--', ...args.slice(2))
    expect(findingsIn(succeed('site', 'lint', '--drafts', '--format', 'json'))).toEqual([])
    const [, listed] = /`npm run routes` lists ([^.]*)\./.exec(text) ?? []
    const routes = listed === undefined ? '' : succeed('site', 'routes')
    for (const [, address] of (listed ?? '').matchAll(/`([^`]+)`/g))
      expect(routes).toMatch(new RegExp(`^${address} `, 'm'))
    for (const [, file = ''] of text.matchAll(/This creates `([^`]+)`/g))
      expect(existsSync(join(root, file))).toBe(true)
  })

  it('ends with a site whose types and tests pass, and which has what the steps say', () => {
    checkTypes()
    expect(succeed('npm', 'test')).toMatch(/pass 4$/m)
    succeed('site', 'build')
    expect(read('dist/notes.txt')).toContain('A page: https://www.example.com/notes/a-page\n')
    expect(read('dist/index.html')).toContain('<site-island name="text-size" wake="idle"')
    expect(read('dist/desk.html')).toMatch(
      /<picture><source srcset="\/_assets\/desk-upright-[\w-]+\.svg" media="\(orientation: portrait\)"><img src="\/_assets\/desk-[\w-]+\.svg"/i,
    )
    expect(read('dist/press.html')).toMatch(/site-[\w-]{10}\.css">\n<link rel="stylesheet" href="\/_assets\/press-/)
  })
})
