import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasSameCode } from '../../../generator/review/has-same-code.ts'
import { compileSite, copySite, createRuntime, garden } from '../../support/compile-site.ts'
import { editFile } from '../../support/edit-file.ts'

let root = ''
let other = ''
beforeEach(() => {
  root = copySite(garden)
  other = copySite(garden)
})
afterEach(() => {
  for (const folder of [root, other]) rmSync(folder, { recursive: true })
})

async function compare(): Promise<boolean> {
  const runtime = createRuntime()
  await compileSite(root, runtime)
  return hasSameCode(root, other, runtime)
}

it('holds while only content differs', async () => {
  editFile(join(other, 'content/notes/sowing.md'), 'when it crumbles', 'when it warms')
  expect(await compare()).toBe(true)
})

const edits: Readonly<Record<string, () => void>> = {
  'a template': () => editFile(join(other, 'templates/pages/home.tsx'), '<main', '<main '),
  'a style': () => editFile(join(other, 'templates/styles/index.css'), '{', '{ '),
  'an island': () => editFile(join(other, 'islands/counter.tsx'), 'Count', 'Total'),
  'a new file': () => writeFileSync(join(other, 'templates/files/empty.ts'), ''),
  'a file that is gone': () => rmSync(join(other, 'islands/counter.tsx')),
  'package.json': () => writeFileSync(join(other, 'package.json'), '{"imports":{}}'),
}
it.each(Object.entries(edits))('sees %s', async (_name, edit) => {
  mkdirSync(join(other, 'templates/files'), { recursive: true })
  mkdirSync(join(root, 'templates/files'), { recursive: true })
  edit()
  expect(await compare()).toBe(false)
})
