import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileSite, copySite, mistakesIn, project } from './support/compile-site.ts'

it.each([
  ['a date', 'new Date()'],
  ['a function', '() => 1'],
  ['no number', '0 / 0'],
  ['a set', 'new Set()'],
])('an island whose prop is %s fails the build, by its name', async (_what, value) => {
  const root = copySite(project)
  try {
    const file = join(root, 'templates/sections/newsletter.tsx')
    const before = readFileSync(file, 'utf8')
    const after = before.replace('<Form {...form} />', `<Form {...form} label={(${value}) as never} />`)
    expect(after).not.toBe(before)
    writeFileSync(file, after)
    expect(
      mistakesIn(await compileSite(root)).map(({ code, message }) => [code, message.replace(/^.*: island/, 'island')]),
    ).toEqual([['template/error', 'island newsletter: the prop `label` cannot be written as JSON']])
  } finally {
    rmSync(root, { recursive: true })
  }
})
