import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeCorpus } from './corpus.js'

/**
 * Times whole builds, nothing cached, of one corpus by this generator and by Hugo, turn by turn in one run,
 * and prints the medians and the ratio. `npm run bench [posts] [runs]`; Hugo must be on the PATH.
 */
const posts = Number(process.argv[2] ?? 70)
const runs = Number(process.argv[3] ?? 7)
const project = dirname(dirname(import.meta.dirname))
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const site = join(folder, 'site')
const hugo = join(folder, 'hugo')
// Node 20 reads this file at every start, for about 0.1 s; no build needs it.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env

cpSync(join(import.meta.dirname, 'site'), site, { recursive: true })
cpSync(join(import.meta.dirname, 'hugo'), hugo, { recursive: true })
writeCorpus(join(site, 'content'), posts)
writeCorpus(join(hugo, 'content'), posts)

const contenders = [
  {
    name: 'this generator',
    command: [process.execPath, join(project, 'bin/site.js'), 'build', '--root', site],
    leftovers: [join(site, 'dist'), join(site, '.cache')],
    output: join(site, 'dist'),
  },
  {
    name: 'this generator, itself not yet bundled',
    command: [process.execPath, join(project, 'bin/site.js'), 'build', '--root', site],
    leftovers: [join(site, 'dist'), join(site, '.cache'), join(project, '.cache/generator')],
    output: join(site, 'dist'),
  },
  {
    name: 'hugo',
    command: ['hugo', '--quiet', '--source', hugo, '--cacheDir', join(folder, 'hugo-cache')],
    leftovers: [join(hugo, 'public'), join(hugo, 'resources'), join(folder, 'hugo-cache')],
    output: join(hugo, 'public'),
  },
]

function time({ name, command: [file, ...args], leftovers }) {
  for (const path of leftovers) rmSync(path, { recursive: true, force: true })
  const started = process.hrtime.bigint()
  const { status, stderr, error } = spawnSync(file, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`)
  return Number(process.hrtime.bigint() - started) / 1e9
}

const times = contenders.map(() => [])
for (let run = 0; run <= runs; run++)
  contenders.forEach((contender, index) => {
    const seconds = time(contender)
    if (run > 0) times[index].push(seconds)
  })

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]
const countPages = (output) => readdirSync(output, { recursive: true }).filter((file) => file.endsWith('.html')).length
const base = median(times.at(-1))
contenders.forEach(({ name, output }, index) => {
  const list = times[index]
  console.log(
    `${name}: ${countPages(output)} pages, median ${median(list).toFixed(3)} s of ${runs} (${Math.min(...list).toFixed(3)} to ${Math.max(...list).toFixed(3)}), ${(median(list) / base).toFixed(2)} x hugo`,
  )
})
rmSync(folder, { recursive: true })
