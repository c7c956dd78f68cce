import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packageJsonFor } from '../../../../generator/cli/init.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
}

const read = (target: string, packages: string) =>
  JSON.parse(packageJsonFor(join(folder, target), join(folder, packages)))

it('is private, has scripts, and takes the generator from its folder', () => {
  write('generator/package.json', { name: 'generator', dependencies: { preact: '11.0.0', zod: '4.0.0' } })
  expect(read('sites/a', 'generator')).toEqual({
    private: true,
    type: 'module',
    imports: { '#site': 'generator' },
    scripts: expect.objectContaining({ build: 'site build', test: 'node --test' }),
    devDependencies: { generator: 'file:../../generator', preact: '11.0.0' },
  })
})

it.each([
  ['file:../generator.tgz', 'file:../../generator.tgz'],
  ['^1.2.3', '^1.2.3'],
])('takes the generator as the project does that has it: %s', (spec, expected) => {
  write('host/package.json', { dependencies: { generator: spec } })
  write('host/node_modules/generator/package.json', { name: 'generator' })
  expect(read('sites/a', 'host/node_modules/generator').devDependencies).toEqual({ generator: expected })
})

it('names no generator that is there', () => {
  write('a/node_modules/generator/package.json', { name: 'generator' })
  write('a/package.json', { dependencies: { generator: '1.0.0' } })
  expect(read('a', 'a/node_modules/generator')).not.toHaveProperty('devDependencies.generator')
  expect(read('a/b', 'a/node_modules/generator').devDependencies).toEqual({ generator: '1.0.0' })
})

it('is a module unless there are scripts that may be none', () => {
  write('generator/package.json', { name: 'generator' })
  write('a/package.json', { type: 'commonjs', main: 'index.js' })
  expect(read('a', 'generator').type).toBe('module')
  write('a/index.js', '')
  expect(read('a', 'generator').type).toBe('commonjs')
})

it('keeps what is there, but for the test that npm writes', () => {
  write('generator/package.json', { name: 'generator' })
  const noTest = 'echo "Error: no test specified" && exit 1'
  write('a/package.json', { name: 'a', author: { name: 'Ann' }, scripts: { build: 'make', test: noTest } })
  const { name, author, scripts, private: isPrivate } = read('a', 'generator')
  expect({ name, author, isPrivate }).toEqual({ name: 'a', author: { name: 'Ann' }, isPrivate: undefined })
  expect(scripts).toMatchObject({ build: 'make', lint: 'site lint', test: 'node --test' })
})

it.each(['{', '[]', '{ "scripts": 1 }'])('refuses %s', (text) => {
  write('generator/package.json', { name: 'generator' })
  write('a/package.json', text)
  expect(() => read('a', 'generator')).toThrow('is no package.json that npm can read')
})
