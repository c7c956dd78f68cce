import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKept, writeKept } from './kept-file.js'
import { createStanding } from './standing.js'
import { stampOf } from './tree-stamp.js'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const generator = join(project, 'generator')
const cache = join(project, '.cache')
const [major] = process.versions.node.split('.')

/** Says again what an earlier run has said where nothing has changed, or else runs the command line. */
export async function start() {
  // `site routes | head` closes the pipe: that is no fault.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (cause) => process.exit(cause.code === 'EPIPE' ? 0 : 2))
  const version = findVersion()
  const argv = process.argv.slice(2)
  const standing = createStanding(argv, process.cwd(), version)
  const code = standing?.answer()
  process.exitCode = code ?? (await run(argv, version, standing))
}

async function run(argv, version, standing) {
  const [{ loadGenerator }, { tune, untune }] = await Promise.all([import('./load-generator.js'), import('./tune.js')])
  // What lasts has its code optimized as early as V8 thinks best: fast in one thread alone, where a browser needs a core as well.
  const isLasting = argv[0] === 'dev' || argv[0] === 'lsp'
  if (!isLasting) tune()
  // esbuild collects its garbage less often: a bundle made anew takes a fifth less time.
  process.env.GOGC ??= '800'
  const loaded = await loadGenerator(version, /^[a-z-]+$/.exec(argv[0] ?? '')?.[0] ?? 'help')
  const { Worker } = await import('node:worker_threads')
  const io = {
    stdin: () => process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    packages: project,
    version,
    environment: process.env,
    now: Date.now,
    standing,
    openWorker: isLasting
      ? undefined
      : () => {
          untune()
          return new Worker(new URL('./worker.js', import.meta.url), { workerData: version })
        },
  }
  const exitCode = await loaded.generator.main(argv, io)
  loaded.keep()
  return exitCode
}

/** The hash of the generator's files, taken from the last run where their times and sizes are as they were then. */
function findVersion() {
  const files = ['package-lock.json', ...readdirSync(import.meta.dirname).map((file) => `bin/${file}`)].map((file) =>
    join(project, file),
  )
  const stamp = stampOf({ sources: [generator], files })
  const path = join('generator', 'version')
  const [knownStamp, known] = readKept(cache, path)?.toString().split(' ') ?? []
  if (stamp !== undefined && knownStamp === `${stamp}${major}`) return known
  const version = hashGenerator(files)
  if (stamp !== undefined) writeKept(cache, path, Buffer.from(`${stamp}${major} ${version}`))
  return version
}

function hashGenerator(files) {
  const hash = createHash('sha256').update(major)
  for (const file of files) hash.update(readFileSync(file))
  for (const entry of readdirSync(generator, { recursive: true, withFileTypes: true }).sort((a, b) =>
    a.parentPath + a.name < b.parentPath + b.name ? -1 : 1,
  ))
    if (entry.isFile()) hash.update(`${entry.name}\0`).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 32)
}
