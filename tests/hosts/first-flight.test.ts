import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'

it('pages fit, compressed and with their headers, into the ten packets that come before the first answer', () => {
  const out = inject('published')
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html.br'))
  const sizes = pages.map((path) => [path, statSync(join(out, path)).size] as const)
  expect(pages.length).toBeGreaterThan(80)
  expect(sizes.filter(([, size]) => size > 13_100)).toEqual([])
})
