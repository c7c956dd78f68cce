import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { runCommand } from './support/run-command.ts'

let root = ''
beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
/** Shows the value of an expression on the home page. */
function show(expression: string, imports = ''): void {
  const page = join(root, 'templates/pages/home.tsx')
  editFile(page, '<main id="top">', `<main id="top"><p id="shown">{String(${expression})}</p>`)
  writeFileSync(page, `${imports}\n${readFileSync(page, 'utf8')}`)
}
/** What the home page shows after a build. The one before it may have kept all. */
function build(...variables: readonly string[]): string | undefined {
  const { status, stderr } = runCommand(root, [...variables, 'build'])
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return /id="shown">(.*?)<\/p>/.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))?.[1]
}

it.each([
  'process.env.SITE_MODE',
  "process.env['SITE_MODE']",
  'globalThis.process.env.SITE_MODE',
  'process?.env?.SITE_MODE',
])('a page that reads %s is made again when it changes', (expression) => {
  show(expression)
  for (const value of ['one', 'one', 'two', 'two', 'one']) expect(build(`SITE_MODE=${value}`)).toBe(value)
  expect(build()).toBe('undefined')
})

it('a page that reads the language is made again when it changes, and the time zone is one', () => {
  show('new Date(0).getHours() + " " + (1.5).toLocaleString()')
  for (let round = 0; round < 2; round++) {
    expect(build('TZ=UTC', 'LC_ALL=en_US.UTF-8')).toBe('0 1.5')
    expect(build('TZ=Asia/Tokyo', 'LC_ALL=en_US.UTF-8')).toBe('0 1.5')
    expect(build('TZ=Asia/Tokyo', 'LC_ALL=de_DE.UTF-8')).toBe('0 1,5')
  }
})

it('an import that names another file from now on is followed', () => {
  show('word', "import { word } from '../../words/word'")
  write('words/word/index.ts', 'export const word = "folder"')
  for (let round = 0; round < 2; round++) expect(build()).toBe('folder')
  write('words/word.js', 'export const word = "script"')
  for (let round = 0; round < 2; round++) expect(build()).toBe('script')
  write('words/word.ts', 'export const word = "typed"')
  for (let round = 0; round < 2; round++) expect(build()).toBe('typed')
  rmSync(join(root, 'words/word.ts'))
  expect(build()).toBe('script')
})

it('a package that is another one from now on is followed', () => {
  show('word', "import { word } from 'words'")
  const describe = (main: string) => JSON.stringify({ name: 'words', exports: `./${main}.js`, version: '1.0.0' })
  write('node_modules/words/package.json', describe('one'))
  for (const name of ['one', 'two']) write(`node_modules/words/${name}.js`, `export const word = "${name}"`)
  for (let round = 0; round < 2; round++) expect(build()).toBe('one')
  write('node_modules/words/package.json', describe('two'))
  // As npm does.
  write('node_modules/.package-lock.json', '{}')
  for (let round = 0; round < 2; round++) expect(build()).toBe('two')
  write('templates/node_modules/words/package.json', describe('near'))
  write('templates/node_modules/words/near.js', 'export const word = "near"')
  for (let round = 0; round < 2; round++) expect(build()).toBe('near')
})
