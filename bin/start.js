import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const generator = join(project, 'generator')
const require = createRequire(import.meta.url)

/** Runs the command line with the generator bundled to one file, kept in `.cache/` under the hash of all that goes into it. */
export async function start() {
  const path = join(project, '.cache', 'generator', `${hashGenerator()}.cjs`)
  const code = read(path) ?? (await bundle(path))
  const io = {
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    packages: project,
    environment: process.env,
    now: Date.now,
  }
  process.exitCode = await run(code, path).main(process.argv.slice(2), io)
}

function hashGenerator() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of ['package-lock.json', 'bin/start.js']) hash.update(readFileSync(join(project, file)))
  for (const entry of readdirSync(generator, { recursive: true, withFileTypes: true }).sort((a, b) =>
    a.parentPath + a.name < b.parentPath + b.name ? -1 : 1,
  ))
    if (entry.isFile()) hash.update(`${entry.name}\0`).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 32)
}

/** The bundle begins with its own hash, so that a torn or tampered file is made again. */
function read(path) {
  try {
    const text = readFileSync(path, 'utf8')
    const code = text.slice(67)
    return text.slice(0, 67) === seal(code) ? code : undefined
  } catch {
    return undefined
  }
}

const seal = (code) => `//${createHash('sha256').update(code).digest('hex')}\n`

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
    external: ['esbuild', 'fsevents'],
    // The bundle runs in a `vm` script, where only `require` reaches what is external.
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const code = result.outputFiles[0].text
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}.tmp`, seal(code) + code)
    renameSync(`${path}.${process.pid}.tmp`, path)
  } catch {
    // Read-only or full disk: the next start bundles again.
  }
  return code
}

function run(code, filename) {
  const module = { exports: {} }
  new Script(`(function (module, exports, require) {${code}\n})`, { filename }).runInThisContext()(
    module,
    module.exports,
    require,
  )
  return module.exports
}
