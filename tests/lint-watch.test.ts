import { execFileSync, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySite, garden, project } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { runMain } from './support/run-main.ts'
import { until } from './support/start-server.ts'

let root = ''

beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => rmSync(root, { recursive: true }))

const edit = (path: string, from: string, to: string): void => editFile(join(root, path), from, to)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Gardener', '-c', 'user.email=gardener@example.com', ...args], { cwd: root })

it('lint --since shows what is found in files that differ from a commit, new ones among them', async () => {
  edit('content/notes/sowing.md', 'title: Sowing', 'titel: Sowing')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'sow')
  const lint = () => runMain(root, ['lint', '--since', 'HEAD', '--format', 'compact'])
  expect(await lint()).toMatchObject({ status: 0, stdout: '', stderr: '' })
  edit('content/notes/harvest.md', 'title: Harvest', 'titel: Harvest')
  writeFileSync(join(root, 'content/notes/new.md'), 'no front matter\n')
  const { status, stdout } = await lint()
  expect(status).toBe(1)
  expect([...new Set(stdout.match(/^content\/notes\/\w+\.md/gm))]).toEqual([
    'content/notes/harvest.md',
    'content/notes/new.md',
  ])
  expect(await runMain(root, ['lint', '--since', 'nowhere'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^error: --since nowhere: .+\n$/),
  })
})

it('lint --watch tells what it cannot do in one line, outlives it, and ends when it is interrupted', async () => {
  const child = spawn(process.execPath, [join(project, 'bin/site.js'), 'lint', '--watch', '--since', 'HEAD'], {
    cwd: root,
  })
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  await until(() => /^error: --since HEAD: .+\n$/.test(said))
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'sow')
  edit(
    'templates/pages/note.tsx',
    'export default',
    'const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { throw new Error("late") }; port2.postMessage(1)\nexport default',
  )
  await until(() => said.includes("error: uncaught exception in the site's code: late\n"))
  edit('content/notes/sowing.md', 'title: Sowing', 'titel: Sowing')
  await until(() => said.includes('content/notes/sowing.md:3:1  error'))
  expect(said).not.toContain('    at ')
  child.kill('SIGINT')
  expect(await ended).toBe('SIGINT')
})
