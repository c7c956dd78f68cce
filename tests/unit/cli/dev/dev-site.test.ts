import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createDevSite } from '../../../../generator/cli/dev/dev-site.ts'
import { createLiveReload } from '../../../../generator/cli/dev/live-reload.ts'
import { compileSite, copySite, createRuntime, garden, project } from '../../../support/compile-site.ts'

const stderrTo = (print: (text: string) => void): Writable =>
  new Writable({
    write(chunk: unknown, _encoding, done) {
      print(String(chunk))
      done()
    },
  })

const ioOf = (root: string, stderr: Writable) => ({
  stdin: () => Readable.from([]),
  stdout: stderr,
  stderr,
  cwd: root,
  packages: project,
  version: 'under test',
  environment: {},
  now: Date.now,
})

it('says nothing of a file that was read while it was being saved', async () => {
  const root = copySite(garden)
  const file = 'content/notes/sowing.md'
  const text = readFileSync(join(root, file), 'utf8')
  let printed = ''
  const stderr = stderrTo((text) => {
    printed += text
  })
  // During the first compile, the rest of the save is heard of.
  const meanwhile = [() => site.touch([file])]
  async function* compileInSteps() {
    const compilation = await compileSite(root)
    meanwhile.shift()?.()
    yield { stage: 'complete', compilation } as const
  }
  const io = ioOf(root, stderr)
  const site = createDevSite({ root, io, compileInSteps, runtime: createRuntime() }, createLiveReload())
  writeFileSync(join(root, file), '')
  await site.compile()
  expect(printed).toBe('')
  writeFileSync(join(root, file), text)
  await site.compile()
  expect(printed).toMatch(/pages in \d+ ms/)
  writeFileSync(join(root, file), '')
  await site.compile()
  expect(printed).toContain(file)
  rmSync(root, { recursive: true })
})
