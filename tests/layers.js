import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Folders and files of generator/ from the bottom to the top: each imports from itself and from those before it. */
const layers = [
  'diagnostics',
  'html',
  'api',
  'source',
  'content',
  'site',
  'routes',
  'render',
  'assets',
  'output',
  'check',
  'compilation.ts',
  'pipeline.ts',
  'serve',
  'commands',
]
const project = dirname(import.meta.dirname)

/** Imports of types count. */
const importPattern = /(?:from|import|import\()\s*'([.#][^']*)'/g

function listModules(folder) {
  if (!existsSync(join(project, folder))) return []
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)))
}

/** The site that `init` copies. It imports as sites do. */
const starter = 'generator/cli/init/starter/'
const modules = ['generator', 'templates', 'islands'].flatMap(listModules).filter((file) => !file.startsWith(starter))
const imports = new Map(
  modules.map((file) => {
    const text = readFileSync(join(project, file), 'utf8').replace(/^declare module .*$/gm, '')
    const targets = [...text.matchAll(importPattern)].map(([, specifier]) =>
      specifier.startsWith('#') ? specifier : relative(project, resolve(project, dirname(file), specifier)),
    )
    return [file, targets]
  }),
)

const isGenerator = (file) => file.startsWith('generator/')
const layerOf = (file) => layers.indexOf(file.split('/')[1])

function faultOf(file, target) {
  if (isGenerator(file)) {
    if (!isGenerator(target)) return 'the generator knows no site'
    if (layerOf(file) < 0) return 'its folder has no layer in tests/layers.js'
    return layerOf(target) > layerOf(file) ? 'which is in a layer above' : undefined
  }
  if (isGenerator(target)) return 'a site imports #site alone'
  return file.startsWith('islands/') && target.startsWith('templates/') ? 'islands import no templates' : undefined
}

/** A path of imports from a module back to itself. */
function findCircle(start) {
  const seen = new Set()
  const open = [[start]]
  for (const path of open)
    for (const next of imports.get(path.at(-1)) ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) open.push([...path, next])
      seen.add(next)
    }
  return undefined
}

const faults = new Set()
for (const [file, targets] of imports) {
  for (const target of targets) {
    const fault = faultOf(file, target)
    if (fault !== undefined) faults.add(`${file} imports ${target}: ${fault}`)
  }
  const circle = findCircle(file)
  if (circle) faults.add(`circle: ${circle.slice(1).sort().join(', ')}`)
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.size > 0 ? 1 : 0
