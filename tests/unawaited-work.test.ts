import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { runCommand } from './support/run-command.ts'

let root = ''
beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => rmSync(root, { recursive: true }))

const page = (render: string, after = ''): string => `import { definePage } from '#site'

export default definePage({
  route: '/late',
  content: {},
  head: () => ({ title: 'Late', description: 'What nobody waits for, in a page that says nothing else of the garden.' }),
  render: () => ${render},
})
${after}`

it.each([
  ['a module', page('<h1>Late</h1>', "Promise.reject(new Error('no'))\n"), 9],
  ['a render', page("<h1>{(Promise.reject(new Error('no')), 'Late')}</h1>"), 7],
  ['a microtask of a module', page('<h1>Late</h1>', "queueMicrotask(() => { throw new Error('no') })\n"), 9],
  ['a microtask of a render', page("<h1>{(queueMicrotask(() => { throw new Error('no') }), 'Late')}</h1>"), 7],
  ['a tick of a module', page('<h1>Late</h1>', "process.nextTick(() => { throw new Error('no') })\n"), 9],
])(
  'a promise or task that %s begins, that fails, and that nobody waits for is a finding at its line',
  async (_name, text, line) => {
    writeFileSync(join(root, 'templates/pages/late.tsx'), text)
    const { status, stdout } = await runCommand(root, ['lint', '--format', 'compact'])
    expect(status).toBe(1)
    expect(stdout).toContain(`templates/pages/late.tsx:${line}:`)
  },
)

it('a timer that a module starts never fires', async () => {
  writeFileSync(
    join(root, 'templates/pages/late.tsx'),
    page('<h1>Late</h1>', "setTimeout(() => { throw new Error('no') })\n"),
  )
  const { status, stdout, stderr } = await runCommand(root, ['lint', '--format', 'compact'])
  expect({ status, stdout, stderr }).toMatchObject({ stderr: expect.not.stringContaining('Error: no') })
  expect(stdout).not.toContain('late.tsx')
})
