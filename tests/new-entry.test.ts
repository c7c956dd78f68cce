import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { main } from '../generator/cli/main.ts'
import { compileSite, copySite, garden, now, project, version } from './support/compile-site.ts'
import { runMain } from './support/run-main.ts'

let root = ''

/** Runs the command line at a terminal where each question gets the next answer; then the terminal closes. */
async function atTerminal(args: readonly string[], answers: readonly string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const said: string[] = []
  const listen = () => {
    const write = (chunk: unknown, _encoding: string, done: () => void): void => {
      said.push(String(chunk))
      done()
    }
    return Object.assign(new Writable({ write }), { isTTY: true })
  }
  const environment = { NO_COLOR: '1' }
  stdin.end(answers.map((answer) => `${answer}\n`).join(''))
  const stdout = listen()
  const io = {
    stdin: () => stdin,
    stdout,
    stderr: listen(),
    cwd: root,
    packages: project,
    version,
    environment,
    now: () => now,
  }
  return { code: await main(args, io), said: said.join('') }
}

describe('a new entry of the real site', () => {
  beforeAll(() => {
    root = copySite(project)
    // A build's results, if there are some.
    for (const name of ['results.mdb', 'results.stamp'].filter((name) => existsSync(join(project, '.cache', name))))
      cpSync(join(project, '.cache', name), join(root, '.cache', name))
    // Nothing can be added to the states: one makes room for itself.
    rmSync(join(root, 'content/states/wyoming.yaml'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  /** Codes of the errors in a file. */
  async function errorsIn(file: string): Promise<readonly string[]> {
    const { stdout } = await runMain(root, ['lint', file, '--format', 'json'], '', { version })
    const { diagnostics }: { readonly diagnostics: readonly { readonly code: string; readonly severity: string }[] } =
      JSON.parse(stdout)
    return diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))
  }

  it('of a collection that cannot have drafts lacks its words alone', async () => {
    const { code, said } = await atTerminal(
      ['new', 'states', 'Wyoming', '--set', 'abbreviation=WY', '--root', root],
      Array.from({ length: 30 }, () => ''),
    )
    expect(code, said).toBe(0)
    expect(said).toContain('content/states/wyoming.yaml\n')
    expect(new Set(await errorsIn('content/states/wyoming.yaml'))).toEqual(new Set(['content/unwritten']))
  })

  it('has the next number, the author of the others, the date as they write it, and is a draft without errors', async () => {
    await atTerminal(
      ['new', 'blog', 'Cold plunge', '--now', '2026-03-05', '--root', root],
      ['One plunge.', '', 'A tub of ice', 'Ice, Cold'],
    )
    expect(readFileSync(join(root, 'content/blog/cold-plunge.md'), 'utf8')).toBe(`---
id: "8"
title: Cold plunge
slug: cold-plunge
excerpt: One plunge.
coverImage: /images/blog-infrared-sauna.webp
coverAlt: A tub of ice
date: March 5, 2026
author:
  name: "{brand} Editorial Team"
tags:
  - Ice
  - Cold
draft: true
---

To be written.
`)
    expect(await errorsIn('content/blog/cold-plunge.md')).toEqual([])
    rmSync(join(root, 'content/blog/cold-plunge.md'))
  })

  it('has one of the pictures that exist, also beside the article', async () => {
    copyFileSync(join(root, 'content/images/author-3.webp'), join(root, 'content/blog/tub.webp'))
    const answers = ['One plunge.', '/images/auhtor-3.webp', './tub.webp', '', 'Ice']
    const { code, said } = await atTerminal(['new', 'blog', 'Cold plunge', '--root', root], answers)
    expect(code, said).toBe(0)
    expect(said).toMatch(/\n {2}one of .*\.\/tub\.webp.*\/images\/author-3\.webp/)
    expect(said).toContain('coverImage does not exist: did you mean `/images/author-3.webp`?')
    expect(readFileSync(join(root, 'content/blog/cold-plunge.md'), 'utf8')).toContain(
      'coverImage: ./tub.webp\ncoverAlt: ""\n',
    )
  })
})

describe('questions at a terminal', () => {
  beforeEach(() => {
    root = copySite(garden)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('are put for what nothing else tells, until the answer will do', async () => {
    const { code, said } = await atTerminal(['new', 'notes'], ['Pruning', 'sprong', 'winter'])
    expect(code).toBe(0)
    expect(said).toContain('season is not valid')
    expect(readFileSync(join(root, 'content/notes/pruning.md'), 'utf8')).toContain('order: 3\nseason: winter\n')
  })

  it('are put again for the field that is refused, and the other answers stay', async () => {
    const { code, said } = await atTerminal(
      ['new', 'notes', 'Pruning', '--set', 'after=sewing'],
      ['summer', 'sowingg', 'sowing'],
    )
    expect(code, said).toBe(0)
    expect(said).toContain('there is no entry `sewing` in content/notes')
    expect(said).toContain('after does not exist: did you mean `sowing`?')
    expect(readFileSync(join(root, 'content/notes/pruning.md'), 'utf8')).toContain('season: summer\nafter: sowing\n')
  })

  it('end with the terminal, and nothing is made', async () => {
    const { code } = await atTerminal(['new', 'notes', 'Pruning'], [])
    expect(code).toBe(130)
    expect((await compileSite(root)).fileCount).toBe(4)
  })
})
