import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishOutput } from '../../generator/cli/publish/publish.ts'
import type { Output, OutputFile } from '../../generator/core/output/assemble.ts'
import { createRuntime, project } from '../support/compile-site.ts'
import { isFull } from '../support/share.ts'

const publishes = isFull ? 200 : 50
const pages = ['index.html', ...Array.from({ length: 19 }, (_, at) => `page-${at}.html`)]

/** A site every page of which names assets of its version alone. */
function version(n: number): Output {
  const file = (path: string, text: string): OutputFile => ({ path, route: undefined, read: () => Buffer.from(text) })
  const assets = ['css', 'js', 'svg'].map((ending) => `_assets/site-${n}.${ending}`)
  const named = assets.map((path) => `<link href="/${path}">`).join('')
  return {
    files: [
      ...assets.map((path) => ({ ...file(path, `${path}\n`.repeat(500)), isNamedByContent: true })),
      ...pages.map((path) => file(path, `<html>version ${n}${named}${`<p>version ${n}</p>\n`.repeat(500)}</html>\n`)),
    ],
    headers: [],
    redirects: [],
    target: 'all',
    basePath: '',
    hasVariants: false,
  }
}

let root = ''
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'readers-'))
  mkdirSync(join(root, 'templates'))
  await publishOutput(root, join(root, 'dist'), version(0), createRuntime())
})
afterEach(() => rmSync(root, { recursive: true }))

/** Publishes again and again under a reader, and tells what it has met. */
async function publishUnder(source: string): Promise<Readonly<Record<string, number>>> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const reader = new Worker(join(project, 'tests/support/reader-worker.js'), { workerData: { source, pages, stop } })
  await once(reader, 'message')
  for (let n = 1; n <= publishes; n++) await publishOutput(root, join(root, 'dist'), version(n), createRuntime())
  const told = once(reader, 'message')
  Atomics.store(stop, 0, 1)
  const [counts] = await told
  console.info(`${publishes} publishes: ${JSON.stringify(counts)}`)
  return counts
}

it('nobody who reads the folder while it is published finds a page torn or a file missing', async () => {
  const counts = await publishUnder(join(root, 'dist'))
  expect(counts['assets']).toBeGreaterThan(publishes)
  expect(counts).toMatchObject({ missing: 0, torn: 0 })
})

it('nobody whom `preview` serves while the site is published does', async () => {
  const server = spawn(process.execPath, [join(project, 'bin/site.js'), 'preview', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const [line] = await once(server.stderr, 'data')
    const counts = await publishUnder(String(line).split(' ')[0] ?? '')
    expect(counts['assets']).toBeGreaterThan(publishes)
    expect(counts).toMatchObject({ missing: 0, torn: 0 })
  } finally {
    server.kill()
    await once(server, 'exit')
  }
})
