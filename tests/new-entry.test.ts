import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySite, now, project, version } from './support/compile-site.ts'
import { runMain } from './support/run-main.ts'

let root = ''

/** Makes an entry of the real site, with the values of fields. */
const make = (args: readonly string[], values: readonly string[]) =>
  runMain(root, ['new', ...args, ...values.flatMap((value) => ['--set', value])], '', { version, now: () => now })

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
    const { status, stdout, stderr } = await make(['states', 'Wyoming'], ['abbreviation=WY'])
    expect([status, stdout], stderr).toEqual([0, 'content/states/wyoming.yaml\n'])
    expect(new Set(await errorsIn('content/states/wyoming.yaml'))).toEqual(new Set(['content/unwritten']))
  })

  it('has the next number, the author of the others, the date as they write it, and is a draft without errors', async () => {
    const values = ['excerpt=One plunge.', 'coverAlt=A tub of ice', 'tags=Ice, Cold']
    await make(['blog', 'Cold plunge', '--now', '2026-03-05'], values)
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
    const values = ['excerpt=One plunge.', 'tags=Ice']
    const refused = await make(['blog', 'Cold plunge'], [...values, 'coverImage=/images/auhtor-3.webp'])
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringContaining('did you mean `/images/author-3.webp`?'),
    ])
    expect(await make(['blog', 'Cold plunge'], [...values, 'coverImage=./tub.webp'])).toMatchObject({ status: 0 })
    expect(readFileSync(join(root, 'content/blog/cold-plunge.md'), 'utf8')).toContain(
      'coverImage: ./tub.webp\ncoverAlt: ""\n',
    )
  })
})
