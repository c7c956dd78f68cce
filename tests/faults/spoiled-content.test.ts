import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { project } from '../support/compile-site.ts'
import { isFull, share } from '../support/share.ts'
import { spoil, spoils } from './mutate-bytes.ts'
import { type OneFile, openOneFile } from './one-file.ts'
import { createSeeded } from './seeded.ts'
import { quantile, tell } from './tell.ts'

let one: OneFile
beforeAll(async () => {
  one = await openOneFile()
})
afterAll(() => one.close())

const files = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.endsWith('README.md'))
  .map((file) => `content/${file}`)
  .sort()

it('reads any spoiled file of the real content, or says what is wrong, in little processor time', () => {
  const seeded = createSeeded(8)
  const texts = files.map((file) => readFileSync(join(project, file), 'utf8'))
  const times: number[] = []
  const crashed: string[] = []
  const slow: string[] = []
  const kinds = new Map(Object.keys(spoils).map((kind) => [kind, 0]))
  let refused = 0
  for (let index = 0; index < share(24_000, 400); index++) {
    const file = files[index % files.length] ?? ''
    const { kind, bytes } = spoil(texts[index % files.length] ?? '', seeded.pick(texts, ''), seeded)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    try {
      const { found, took } = one.read(file, bytes)
      times.push(took)
      if (found.length > 0) refused++
      if (took > 1000) slow.push(`${file}, mutant ${index} (${kind}): ${Math.round(took)} ms`)
    } catch (cause) {
      crashed.push(`${file}, mutant ${index} (${kind}): ${cause instanceof Error ? cause.stack : String(cause)}`)
    }
  }
  const p99 = quantile(times, 0.99)
  const rounded = [p99, Math.max(...times), times.reduce((sum, time) => sum + time, 0) / 1000].map(Math.round)
  const [shown, longest, seconds] = rounded
  tell(
    `spoiled content: ${times.length + crashed.length} mutants (${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}), ${refused} with findings, ${crashed.length} crashes, p99 ${shown} ms, longest ${longest} ms, ${seconds} s`,
  )
  expect({ crashed: crashed.slice(0, 5), slow }).toEqual({ crashed: [], slow: [] })
  expect(p99).toBeLessThanOrEqual(250)
  expect(Math.min(...kinds.values())).toBeGreaterThan(isFull ? 3000 : 30)
})
