import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { escapeNonAscii, generatorOptions } from './load-generator.js'

/**
 * Compiles `generator/` to `lib/` before `npm pack` (`prepack`), and puts the README of the package in the place of the project's, which
 * npm packs in any case. With `restore`, after it (`postpack`), puts the project's back: until then, no other `npm pack` begins.
 */
const project = dirname(import.meta.dirname)
const lib = join(project, 'lib')
const readme = join(project, 'README.md')
/** npm packs no such file. */
const keptReadme = join(project, 'README.md~')
/** Bundles of the generator that browsers load. `site dev` completes them. */
const clients = ['cli/dev/client/main.ts', 'editor/browser/mode.tsx']
/** What the generator or its users read. */
const data = ['cli/init/starter', 'core/diagnostics', 'core/api', 'core/output/hosts', 'lsp']
const isData = (path) =>
  path.includes('starter') || statSync(path).isDirectory() || (path.endsWith('.md') && !path.endsWith('package.md'))

async function pack() {
  if (existsSync(keptReadme))
    throw new Error('`npm pack` is running, or was killed: node bin/compile-package.js restore')
  renameSync(readme, keptReadme)
  try {
    cpSync(join(project, 'generator/core/api/package.md'), readme)
    await compile()
  } catch (cause) {
    restoreReadme()
    throw cause
  }
}

async function compile() {
  rmSync(lib, { recursive: true, force: true })
  const node = { bundle: true, external: ['preact', 'react', 'zod'], format: 'esm', platform: 'node', target: 'node20' }
  const browser = {
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'text' },
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  }
  const results = await Promise.all([
    // A source map counts columns, which escapes move: without this, all of the code is in one line.
    compileTo({ outfile: 'lib/generator.cjs' }, { ...generatorOptions, minifyWhitespace: false }),
    compileTo({ outfile: 'lib/api.js' }, { ...node, entryPoints: ['generator/core/api/index.ts'] }),
    compileTo({ outdir: 'lib' }, { ...browser, entryPoints: clients.map((path) => `generator/${path}`) }),
    compileTo({ outdir: 'lib' }, { entryPoints: ['generator/core/assets/bundle/island-loader.ts'] }),
  ])
  const generator = join(lib, 'generator.cjs')
  writeFileSync(generator, escapeNonAscii(readFileSync(generator, 'utf8')))
  for (const file of listFiles('.map')) writeFileSync(file, withOwnSources(readFileSync(file, 'utf8')))
  writeDeclarations()
  for (const path of data)
    cpSync(join(project, 'generator', path), join(lib, path), { recursive: true, filter: isData })
  writeFileSync(join(lib, 'licenses.md'), licensesOf(results.flatMap(({ metafile }) => Object.keys(metafile.inputs))))
}

const compileTo = (output, options) =>
  build({ absWorkingDir: project, outbase: 'generator', metafile: true, sourcemap: true, ...options, ...output })

function restoreReadme() {
  if (existsSync(keptReadme)) renameSync(keptReadme, readme)
}

const listFiles = (ending) =>
  readdirSync(lib, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(lib, file))

/** A source map with the texts of the generator's own sources, not of packages. */
function withOwnSources(text) {
  const map = JSON.parse(text)
  map.sourcesContent = map.sources.map((source, index) =>
    source.includes('node_modules/') ? null : map.sourcesContent[index],
  )
  return JSON.stringify(map)
}

/** Declarations of the API and of what it refers to. */
function writeDeclarations() {
  const compiler = join(project, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', join(import.meta.dirname, 'tsconfig.json')])
  if (status !== 0) throw new Error(String(stdout))
  for (const file of listFiles('.d.ts'))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))
}

/** Names, versions and licenses of the packages that are compiled in. */
function licensesOf(inputs) {
  const folders = new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []))
  const sections = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8'))
    const file = readdirSync(join(project, folder)).find((name) => /^licen[cs]e/i.test(name))
    const text = file === undefined ? '' : `\n\n${readFileSync(join(project, folder, file), 'utf8').trim()}`
    return `## ${name} ${version} (${license})${text}\n`
  })
  return `# Packages in the compiled code\n\n${sections.join('\n')}`
}

if (process.argv[2] === 'restore') restoreReadme()
else await pack()
