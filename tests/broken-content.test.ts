import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPositionLocator } from '../generator/core/diagnostics/line-columns.ts'
import { compileSite, copySite, createWarmRuntime, project } from './support/compile-site.ts'
import { mutantsOf } from './support/mutate-content.ts'

/** Fields that may be left out: a file without one is whole. */
const optional = new Set(
  'keywords actions image effective avatar about source reviewer facts figures sample coverAlt line draft publishAt expireAt autocomplete reading table'.split(
    ' ',
  ),
)
/** `image` and `actions` are optional in heroes and closings alone. */
const isOptional = (path: string, key: string): boolean =>
  optional.has(key) &&
  !(key === 'line' && path !== '') &&
  !(key === 'actions' && !/hero$/.test(path)) &&
  !(key === 'image' && !/(hero|closing)$/.test(path)) &&
  !(key === 'table' && /comparison$/.test(path)) &&
  !(key === 'about' && !/(author|groups\[\d+\])$/.test(path)) &&
  !(key === 'source' && !/groups\[\d+\]$/.test(path)) &&
  !(/^(?:reviewer|facts|figures)$/.test(key) && path !== '')

const usual = '12'

/** How many mutants this run tries; `MUTANTS=all` tries every one, and `MUTANTS=1/2` and `2/2` do so in two processes. */
const share = process.env['MUTANTS'] ?? usual

let root = ''
beforeAll(() => {
  root = copySite(project)
})
afterAll(() => rmSync(root, { recursive: true }))

const files = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.endsWith('README.md'))
  .map((file) => `content/${file.replaceAll('\\', '/')}`)
  .sort()

function choose<Mutant>(mutants: readonly Mutant[]): readonly Mutant[] {
  if (share === 'all') return mutants
  const [part = 1, parts] = share.split('/').map(Number)
  if (parts !== undefined) return mutants.filter((_mutant, index) => index % parts === part - 1)
  // A stride that no number of slips of one field divides meets every kind of slip.
  const stride = 7919
  return Array.from({ length: part }, (_, index) => mutants.at((index * stride) % mutants.length)).filter(
    (mutant) => mutant !== undefined,
  )
}

it('every slip in the real content is found, at its line', { timeout: 3_600_000 }, async () => {
  const mutants = files.flatMap((file) =>
    mutantsOf(readFileSync(join(project, file), 'utf8'), isOptional).map((mutant) => ({ file, ...mutant })),
  )
  const chosen = choose(mutants)
  const runtime = createWarmRuntime()
  const missed: string[] = []
  const crashed: string[] = []
  for (const { file, what, text, lines } of chosen) {
    const path = join(root, file)
    const sound = readFileSync(path, 'utf8')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    const diagnostics = await compileSite(root, runtime).then(
      (compiled) => compiled.diagnostics,
      (cause: unknown) => void crashed.push(`${file}: ${what}: ${String(cause)}`),
    )
    writeFileSync(path, sound)
    if (!diagnostics) continue
    const locator = createPositionLocator((name) => (name === file ? text : ''))
    const found = diagnostics
      .filter(({ span }) => span.file === file)
      .map(({ span }) => locator.locate(span).start.line)
    if (!found.some((line) => lines.includes(line)))
      missed.push(`${file}: ${what}: expected line ${lines.join(' or ')}, found ${found.join(', ') || 'nothing'}`)
  }
  if (share !== usual) process.stderr.write(`${chosen.length} of ${mutants.length} slips tried\n`)
  expect({ missed, crashed }).toEqual({ missed: [], crashed: [] })
  expect(chosen.length).toBeGreaterThanOrEqual(Math.min(mutants.length, Number(usual)))
})
