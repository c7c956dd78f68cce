import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKept, writeKept } from './kept-file.js'
import { createStanding } from './standing.js'
import { stampOf } from './tree-stamp.js'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const generator = join(project, 'generator')
const cache = join(project, '.cache')
const [major] = process.versions.node.split('.')

/**
 * Says again what an earlier run has said, or else runs the command line with the generator bundled to one file, kept in `.cache/` under the hash of
 * all that goes into it.
 */
export async function start() {
  const version = findVersion()
  const argv = process.argv.slice(2)
  const standing = createStanding(argv, process.cwd(), version)
  const code = standing?.answer()
  process.exitCode = code ?? (await run(argv, version, standing))
}

async function run(argv, version, standing) {
  const path = join('generator', `${version}.cjs`)
  const code = readKept(cache, path)?.toString() ?? (await bundle(path))
  const { Script } = await import('node:vm')
  const script = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename: join(cache, path),
    cachedData: readKept(cache, `${path}.v8`),
  })
  const module = { exports: {} }
  script.runInThisContext()(module, module.exports, createRequire(import.meta.url))
  const io = {
    get stdin() {
      return process.stdin
    },
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    packages: project,
    version,
    environment: process.env,
    now: Date.now,
    standing,
  }
  // `site routes | head` closes the pipe: that is no fault.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (cause) => process.exit(cause.code === 'EPIPE' ? 0 : 2))
  const exitCode = await module.exports.main(argv, io)
  // What V8 has compiled by now, so that the next start need not: Node 20 has no compile cache of its own.
  if (script.cachedDataRejected !== false) writeKept(cache, `${path}.v8`, script.createCachedData())
  return exitCode
}

/** The hash of the generator's files, taken from the last run where their times and sizes are as they were then. */
function findVersion() {
  const files = [
    'package-lock.json',
    ...['start', 'standing', 'kept-file', 'tree-stamp'].map((name) => `bin/${name}.js`),
  ].map((file) => join(project, file))
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

async function bundle(path) {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [join(generator, 'cli/main.ts')],
    absWorkingDir: project,
    bundle: true,
    write: false,
    minify: true,
    keepNames: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['esbuild', 'fsevents', 'opentype.js', 'sharp', 'subset-font', 'vscode-languageserver'],
    // The bundle runs in a `vm` script, where only `require` reaches what is external.
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const code = result.outputFiles[0].text
  writeKept(cache, path, Buffer.from(code))
  return code
}
