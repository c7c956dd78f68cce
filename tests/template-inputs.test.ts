import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
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
/** Shows the value of an expression on the home page, or the values of several. */
function show(expression: string, imports = ''): void {
  const page = join(root, 'templates/pages/home.tsx')
  editFile(page, '<main id="top">', `<main id="top"><p id="shown">{[${expression}].join(' ')}</p>`)
  writeFileSync(page, `${imports}\n${readFileSync(page, 'utf8')}`)
}
/** What the home page shows after a build. The one before it may have kept all. */
function build(...variables: readonly string[]): string | undefined {
  const { status, stderr } = runCommand(root, [...variables, 'build'])
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return /id="shown">(.*?)<\/p>/.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))?.[1]
}

it('a page that reads a variable is made again when it changes', () => {
  const schema = 'z.object({ A: z.string().default("none"), B: z.coerce.number().default(0) })'
  editFile(join(root, 'templates/site.ts'), 'import { defineSite }', 'import { defineSite, z }')
  editFile(join(root, 'templates/site.ts'), 'settings:', `env: ${schema},\n  settings:`)
  show('site.env.A, site.env.B + 1', "import site from '../site.ts'")
  expect(build()).toBe('none 1')
  expect(build('A=one')).toBe('one 1')
  expect(build('A=one', 'B=2')).toBe('one 3')
  for (const value of ['two', 'two', 'one']) expect(build(`A=${value}`)).toBe(`${value} 1`)
  expect(runCommand(root, ['B=x', 'lint']).stdout).toContain('the variable `B` of the environment is not right: ')
})

it('a page that reads a variable by a package, in any way, is made again when it changes', () => {
  const ways = ['process.env.A', "process.env['B']", 'globalThis.process.env.C', 'process?.env?.D']
  write('node_modules/machine/package.json', JSON.stringify({ name: 'machine', main: 'index.js' }))
  write('node_modules/machine/index.js', `exports.read = () => [${ways.join()}].map(String)`)
  show('...read()', "import { read } from 'machine'")
  expect(build()).toBe('undefined undefined undefined undefined')
  for (const [name, shown] of [
    ['A', 'one undefined undefined undefined'],
    ['B', 'undefined one undefined undefined'],
    ['C', 'undefined undefined one undefined'],
    ['D', 'undefined undefined undefined one'],
  ])
    expect(build(`${name}=one`)).toBe(shown)
})

it('a page that reads the language is made again when it changes, and the time zone is one', () => {
  show('new Date(0).getHours(), (1.5).toLocaleString()')
  expect(build('TZ=UTC', 'LC_ALL=en_US.UTF-8')).toBe('0 1.5')
  expect(build('TZ=Asia/Tokyo', 'LC_ALL=en_US.UTF-8')).toBe('0 1.5')
  expect(build('TZ=Asia/Tokyo', 'LC_ALL=de_DE.UTF-8')).toBe('0 1,5')
  expect(build('TZ=UTC', 'LC_ALL=en_US.UTF-8')).toBe('0 1.5')
})

it('an import that names another file from now on is followed', () => {
  show('word', "import { word } from '../../words/word'")
  write('words/word/index.ts', 'export const word = "folder"')
  expect(build()).toBe('folder')
  write('words/word.js', 'export const word = "script"')
  expect(build()).toBe('script')
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
  expect(build()).toBe('one')
  write('node_modules/words/package.json', describe('two'))
  // As npm does.
  write('node_modules/.package-lock.json', '{}')
  for (let round = 0; round < 2; round++) expect(build()).toBe('two')
  write('templates/node_modules/words/package.json', describe('near'))
  write('templates/node_modules/words/near.js', 'export const word = "near"')
  expect(build()).toBe('near')
})

it('a package of a link, of a scope, or with a dot that is another one from now on is followed', () => {
  show('a, b, c', "import { a } from 'linked'\nimport { b } from '@words/b'\nimport { c } from '../../words/.c'")
  const link = join(root, 'node_modules/linked')
  for (const name of ['one', 'two']) write(`packages/${name}/index.js`, `export const a = "${name}"`)
  write('templates/node_modules/@words/other/index.js', '')
  write('node_modules/@words/b/index.js', 'export const b = "far"')
  write('words/.c.js', 'export const c = "script"')
  symlinkSync(join(root, 'packages/one'), link)
  expect(build()).toBe('one far script')
  rmSync(link)
  symlinkSync(join(root, 'packages/two'), link)
  expect(build()).toBe('two far script')
  write('templates/node_modules/@words/b/index.js', 'export const b = "near"')
  expect(build()).toBe('two near script')
  write('words/.c.ts', 'export const c = "typed"')
  for (let round = 0; round < 2; round++) expect(build()).toBe('two near typed')
})

it('a link in the place of a source or a folder of the site leaves nothing behind', () => {
  const other = mkdtempSync(join(tmpdir(), 'other-'))
  const page = () => readFileSync(join(root, 'dist/index.html'), 'utf8')
  const fails = () => expect(runCommand(root, ['build'])).toMatchObject({ status: 1 })
  show('"same"')
  build()
  const before = page()
  for (const path of ['templates/styles/index.css', 'islands/counter.tsx', 'content']) {
    const kept = join(other, basename(path))
    renameSync(join(root, path), kept)
    if (path !== 'content')
      appendFileSync(kept, path.endsWith('css') ? '.other { color: red }' : '\nconsole.log("other")\n')
    symlinkSync(kept, join(root, path))
    fails()
    rmSync(join(root, path))
    cpSync(join(garden, path), join(root, path), { recursive: true })
    build()
    expect(page(), path).toBe(before)
  }
  rmSync(join(root, 'content'), { recursive: true })
  symlinkSync('content', join(root, 'content'))
  expect(runCommand(root, ['lint']).stdout).toContain('source/symlink')
  rmSync(other, { recursive: true })
})
