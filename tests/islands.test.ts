import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compileSite, copySite, createWarmRuntime, mistakesIn, project } from './support/compile-site.ts'

const root = copySite(project)
afterAll(() => rmSync(root, { recursive: true }))

it.each([
  ['a date', 'new Date(0)'],
  ['a function', '() => 1'],
  ['no number', '0 / 0'],
  ['a set', 'new Set()'],
])('an island whose prop is %s fails the build, by its name', async (_what, value) => {
  const file = 'templates/sections/blog-index.tsx'
  const before = readFileSync(join(project, file), 'utf8')
  const after = before.replace('index="/blog/search.json"', `index={(${value}) as never}`)
  expect(after).not.toBe(before)
  writeFileSync(join(root, file), after)
  const mistakes = mistakesIn(await compileSite(root, createWarmRuntime()))
  expect(mistakes.map(({ code, message }) => [code, message.replace(/^.*: island/, 'island')])).toEqual([
    ['template/error', 'island search: the prop `index` cannot be written as JSON'],
  ])
})
