import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { createContentStore } from '../../generator/editor/server/content-store.ts'
import { writeValue } from '../../generator/edits/yaml/write-value.ts'
import { project } from '../support/compile-site.ts'
import { getProgram } from '../support/get-program.ts'

const root = mkdtempSync(join(tmpdir(), 'edit-'))
const file = 'content/page.yaml'
const path = join(root, file)
mkdirSync(join(root, 'content'))
afterAll(() => rmSync(root, { recursive: true }))

const oldText = '# kept\ntitle: before\nlead: "words"\n'
const newText = oldText.replace('before', 'after')

/** A program that writes the new text once. */
async function bundleWriter(): Promise<string> {
  const store = JSON.stringify(join(project, 'generator/editor/server/content-store.ts'))
  const change = JSON.stringify({ file, before: oldText, after: newText })
  const outfile = join(root, 'writer.mjs')
  const contents = `import { createContentStore } from ${store}
    const store = createContentStore(${JSON.stringify(root)})
    store.write([${change}])`
  const stdin = { contents, resolveDir: project, loader: 'ts' } as const
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
  return outfile
}

const calls = ['openat', 'write', 'fsync', 'close', 'chmod', 'rename']

const trace = (writer: string, options: readonly string[]) =>
  spawnSync(
    getProgram('strace'),
    ['-y', '-o', join(root, 'trace'), '-e', `trace=${calls.join(',')}`, ...options, process.execPath, writer],
    { encoding: 'utf8' },
  )

it('leaves the old text or the new one, wherever a write is killed', async () => {
  const writer = await bundleWriter()
  writeFileSync(path, oldText)
  trace(writer, [])
  const counts = new Map<string, number>()
  const steps = readFileSync(join(root, 'trace'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const call = /^(\w+)\(/.exec(line)?.[1] ?? ''
      counts.set(call, (counts.get(call) ?? 0) + 1)
      return line.includes('page.yaml') ? [{ call, nth: counts.get(call) ?? 0 }] : []
    })
  expect(readFileSync(path, 'utf8')).toBe(newText)
  expect(steps.map(({ call }) => call)).toEqual(expect.arrayContaining(calls))
  let kills = 0
  for (const { call, nth } of steps) {
    writeFileSync(path, oldText)
    const { signal } = trace(writer, ['-e', `inject=${call}:signal=KILL:when=${nth}`])
    if (signal === 'SIGKILL') kills++
    expect([oldText, newText]).toContain(readFileSync(path, 'utf8'))
  }
  expect(kills).toBeGreaterThan(steps.length * 0.8)
})

it('keeps the permissions of a file', () => {
  writeFileSync(path, oldText)
  chmodSync(path, 0o640)
  createContentStore(root).write([{ file, before: oldText, after: newText }])
  expect(statSync(path).mode & 0o777).toBe(0o640)
})

/** A program that saves its own text again and again by a rename, each time with one more line. */
const editor = (): ChildProcess =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { readFileSync, renameSync, writeFileSync } from 'node:fs'
     let saves = 0
     const save = () => {
       const text = readFileSync(${JSON.stringify(path)}, 'utf8') + '# saved ' + ++saves + '\\n'
       writeFileSync(${JSON.stringify(join(root, 'own'))}, text)
       renameSync(${JSON.stringify(join(root, 'own'))}, ${JSON.stringify(path)})
       writeFileSync(${JSON.stringify(join(root, 'saves'))}, String(saves))
       setTimeout(save, 20 + Math.random() * 180)
     }
     save()`,
  ])

const readSaves = (): number => Number(readFileSync(join(root, 'saves'), 'utf8') || 0)

it('overwrites nothing that another program renames to the file meanwhile, but within microseconds', async () => {
  writeFileSync(path, oldText)
  writeFileSync(join(root, 'saves'), '0')
  const child = editor()
  const store = createContentStore(root)
  const edits = process.env['FAULTS'] === 'all' ? 2000 : 300
  let [written, refused] = [0, 0]
  for (let edit = 1; edit <= edits; edit++) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
    const before = store.read(file)?.text ?? ''
    const after = writeValue({ file, text: before }, ['title'], `edit ${edit}`)
    if (after !== undefined && store.write([{ file, before, after }])) written++
    else refused++
  }
  child.kill()
  await once(child, 'exit')
  const lines = readFileSync(path, 'utf8').split('\n')
  const saves = readSaves()
  const lost = Array.from({ length: saves }, (_, index) => index + 1).filter(
    (save) => !lines.includes(`# saved ${save}`),
  )
  // No file system call compares and renames at once: see the README of the edit mode.
  expect(lost.length).toBeLessThanOrEqual(1)
  expect(written).toBeGreaterThan(edits / 2)
  expect(written + refused).toBe(edits)
  expect(saves).toBeGreaterThan(5)
})
