import { readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { readKept, writeKept } from './kept-file.js'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(project, '.cache')

/**
 * The generator, bundled to one file. `use` names what it is loaded for: what V8 has compiled for one use is little of what another needs.
 * `keep` stores that for the next start, since Node 20 has no compile cache of its own.
 */
export async function loadGenerator(version, use) {
  const path = join('generator', `${version}.cjs`)
  const compiled = `${path}.${use}.v8`
  const code = readKept(cache, path)?.toString('latin1') ?? (await bundle(path))
  const script = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename: join(cache, path),
    cachedData: readKept(cache, compiled),
  })
  const module = { exports: {} }
  script.runInThisContext()(module, module.exports, createRequire(import.meta.url))
  return {
    generator: module.exports,
    keep() {
      if (script.cachedDataRejected !== false) writeKept(cache, compiled, script.createCachedData())
    },
  }
}

async function bundle(path) {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [join(project, 'generator/commands/main.ts')],
    absWorkingDir: project,
    bundle: true,
    write: false,
    minify: true,
    keepNames: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Read back as Latin-1, which takes a tenth of the time.
    charset: 'ascii',
    external: ['cacache', 'esbuild', 'lmdb', 'open', 'opentype.js', 'sharp', 'subset-font', 'vscode-languageserver'],
    // The bundle runs in a `vm` script, where only `require` reaches what is external.
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const code = result.outputFiles[0].text
  writeKept(cache, path, Buffer.from(code))
  sweep(join(cache, 'generator'))
  return code
}

/** Bundles that are kept: another Node or another branch may come back. */
const most = 3

/** Takes away what earlier generators have left, the oldest first. */
function sweep(folder) {
  try {
    const names = readdirSync(folder)
    const timeOf = (name) => statSync(join(folder, name)).mtimeMs
    const bundles = names.filter((name) => name.endsWith('.cjs')).sort((a, b) => timeOf(b) - timeOf(a))
    for (const old of bundles.slice(most))
      for (const name of names) if (name.startsWith(old)) rmSync(join(folder, name), { force: true })
  } catch {
    // Another run sweeps, or the next one will.
  }
}
