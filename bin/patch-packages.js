import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { applyPatch, parsePatch } from 'diff'

const folder = join(import.meta.dirname, 'patches')

/**
 * An esbuild plugin that applies `patches/PACKAGE@VERSION.patch` to packages while they are bundled. Fails if another version of a package is
 * installed, or a patch does not fit.
 */
export function patchPackages() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  const patches = new Map(names.map((name) => [name.slice(0, name.lastIndexOf('@')), readPatch(name)]))
  const filter = new RegExp(`[\\\\/]node_modules[\\\\/](${[...patches.keys()].join('|')})[\\\\/]`)
  return {
    name: 'patch-packages',
    setup(build) {
      build.onLoad({ filter }, ({ path }) => {
        const { 1: name, index } = filter.exec(path)
        const root = join(path.slice(0, index), 'node_modules', name)
        const contents = applyTo(patches.get(name), root, relative(root, path).replaceAll('\\', '/'))
        return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: dirname(path) }
      })
    },
  }
}

function readPatch(name) {
  const changes = parsePatch(readFileSync(join(folder, name), 'utf8'))
  return { name, changes: new Map(changes.map((change) => [change.oldFileName.replace(/^a\//, ''), change])) }
}

function applyTo({ name, changes }, root, file) {
  const change = changes.get(file)
  if (!change) return undefined
  const { name: installed, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const contents = applyPatch(readFileSync(join(root, file), 'utf8'), change)
  if (`${installed}@${version}.patch` !== name || contents === false)
    throw new Error(`bin/patches/${name} does not fit ${installed} ${version}: mend or remove it`)
  return contents
}
