import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { isCompiled } from './generator-version.js'
import { readCacheFile, writeCacheFile } from './read-write-cache.js'

const project = dirname(import.meta.dirname)
const cache = join(project, '.cache')
/** In the package. `compile-package.js` makes it. */
const compiled = join(project, 'lib/generator.cjs')

/**
 * Loads the generator, which is one file: that of the package, or a bundle of the sources. `saveCompiledCode` stores what V8 compiled for the next run with the same `purpose`:
 * commands use different functions. Node 20 has no compile cache of its own.
 */
export async function loadGenerator(version, purpose) {
  const path = join('generator', `${version}.cjs`)
  const compiledPath = `${path}.${purpose}.v8`
  const filename = isCompiled ? compiled : join(cache, path)
  const code = isCompiled
    ? readFileSync(compiled, 'latin1')
    : (readCacheFile(cache, path)?.toString('latin1') ?? (await bundle(path)))
  const script = new Script(`(function (module, exports, require, __url) {${code}\n})`, {
    filename,
    cachedData: readCacheFile(cache, compiledPath),
  })
  const module = { exports: {} }
  script.runInThisContext()(module, module.exports, createRequire(import.meta.url), pathToFileURL(filename).href)
  return {
    generator: module.exports,
    saveCompiledCode() {
      if (script.cachedDataRejected !== false) writeCacheFile(cache, compiledPath, script.createCachedData())
    },
  }
}

/** The generator as one script. */
export const generatorOptions = {
  entryPoints: [join(project, 'generator/cli/main.ts')],
  absWorkingDir: project,
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  // Allows reading it as Latin-1, which takes a tenth of the time of UTF-8.
  charset: 'ascii',
  external: ['esbuild', 'lmdb', 'opentype.js', 'sharp', 'subset-font'],
  // A `vm` script has no `import()`; `require` loads the external packages.
  supported: { 'dynamic-import': false },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '__url' },
  legalComments: 'none',
  logLevel: 'warning',
}

async function bundle(path) {
  // Loading esbuild and bundling are the first second of a first run.
  process.stderr.write('bundling the generator\n')
  const { build } = await import('esbuild')
  const result = await build({ ...generatorOptions, write: false })
  const code = escapeNonAscii(result.outputFiles[0].text)
  if (writeCacheFile(cache, path, Buffer.from(code))) removeOldBundles(join(cache, 'generator'))
  return code
}

/** esbuild leaves literals of regular expressions as they are, where an escape means the same. */
export const escapeNonAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Bundles of other Node versions and branches may be needed again. */
const maxBundles = 3

function removeOldBundles(folder) {
  try {
    const names = readdirSync(folder)
    const timeOf = (name) => statSync(join(folder, name)).mtimeMs
    const bundles = names.filter((name) => name.endsWith('.cjs')).sort((a, b) => timeOf(b) - timeOf(a))
    for (const old of bundles.slice(maxBundles))
      for (const name of names) if (name.startsWith(old)) rmSync(join(folder, name), { force: true })
  } catch {
    // Another process removes them at the same time.
  }
}
