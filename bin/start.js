import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const generator = join(project, 'generator')
const require = createRequire(import.meta.url)

/** Runs the command line with the generator bundled to one file, kept in `.cache/` under the hash of all that goes into it. */
export async function start() {
  const version = hashGenerator()
  const path = join(project, '.cache', 'generator', `${version}.cjs`)
  const code = read(path)?.toString() ?? (await bundle(path))
  const script = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename: path,
    cachedData: read(`${path}.v8`),
  })
  const module = { exports: {} }
  script.runInThisContext()(module, module.exports, require)
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
  }
  // `site routes | head` closes the pipe: that is no fault.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (cause) => process.exit(cause.code === 'EPIPE' ? 0 : 2))
  process.exitCode = await module.exports.main(process.argv.slice(2), io)
  // What V8 has compiled by now, so that the next start need not: Node 20 has no compile cache of its own.
  if (script.cachedDataRejected !== false) write(`${path}.v8`, script.createCachedData())
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

/** A file's bytes after the hash that it begins with; nothing where it is torn or tampered with. */
function read(path) {
  try {
    const bytes = readFileSync(path)
    const body = bytes.subarray(32)
    return digest(body).equals(bytes.subarray(0, 32)) ? body : undefined
  } catch {
    return undefined
  }
}

/** Best effort: on a read-only or full disk the next start makes it again. */
function write(path, body) {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, Buffer.concat([digest(body), body]))
    renameSync(temporary, path)
  } catch {
    rmSync(temporary, { force: true })
  }
}

const digest = (bytes) => createHash('sha256').update(bytes).digest()

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
    external: ['esbuild', 'open', 'opentype.js', 'sharp', 'subset-font', 'vscode-languageserver'],
    // The bundle runs in a `vm` script, where only `require` reaches what is external.
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const code = result.outputFiles[0].text
  write(path, Buffer.from(code))
  return code
}
