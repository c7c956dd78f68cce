import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { project } from './support/compile-site.ts'
import { findingsIn, installSite } from './support/installed-site.ts'

const { root, succeed, close } = installSite()
beforeAll(() => void succeed('site', 'init', '.'))
afterAll(close)

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The sections of the guide, then those of the page that goes on with its site. */
const sections = ['README.md', 'data.md'].flatMap((page) =>
  readFileSync(join(project, 'generator/core/api', page), 'utf8')
    // One in an example has an id.
    .split(/^## (?!.*\{)/m)
    .slice(1),
)

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
    succeed(process.execPath, join(project, 'node_modules/typescript/bin/tsc'), '--project', root)
    expect(succeed('npm', 'test')).toMatch(/pass 4$/m)
    succeed('site', 'build')
    expect(read('dist/prices.html')).toMatch(/<li>Twine, green: 3.00 by the roll<\/li><li>Spade: 12.50 ?<\/li>/)
    expect(read('dist/shelf/page/2.html')).toContain('<h1>Spade</h1>')
    expect(read('dist/diary/2026/frost.html')).toContain('<h2 id="beds">What to lay over the beds</h2>')
    expect(read('dist/diary.xml')).toContain('https://www.example.com/diary/2026/frost#beds')
    expect(read('dist/notes.txt')).toContain('A page: https://www.example.com/notes/a-page\n')
    expect(read('dist/index.html')).toContain('<site-island name="text-size" wake="idle"')
    expect(read('dist/desk.html')).toMatch(
      /<picture><source srcset="\/_assets\/desk-upright-[\w-]+\.svg" media="\(orientation: portrait\)"><img src="\/_assets\/desk-[\w-]+\.svg"/i,
    )
    expect(read('dist/press.html')).toMatch(/<link rel="stylesheet" href="\/_assets\/site-[\w-]{10}\.css">/)
    expect(read('dist/press.html')).toContain('<meta name="google-site-verification" content="a1b2">')
    expect(read('dist/_redirects')).toContain('/2024/* /notes/:splat 301')
  })
})
