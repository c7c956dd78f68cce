import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Rooms of generator/, as `generator/rooms.json` lists them: what each may import, and its lines at most. `cli/main.ts` loads the other rooms when
 * a command needs them. Other rooms are imported through an index: that of the room, or of a folder of core.
 */
const rooms = JSON.parse(readFileSync(join(dirname(import.meta.dirname), 'generator/rooms.json'), 'utf8'))
/** Names that an index may export. `core/api/index.ts` is the product's API. */
const maxNames = 30

const project = dirname(import.meta.dirname)
/** The site that `init` copies. It imports as sites do. */
const starter = 'generator/cli/init/starter/'
/** Imports of types count. */
const importPattern = /(?:from|import|import\()\s*'([.#][^']*)'/g
const entry = 'generator/cli/main.ts'

const files = new Map(
  ['generator', 'templates', 'islands']
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, withFileTypes: true }).filter(
        (file) => file.isFile() && /\.tsx?$/.test(file.name),
      ),
    )
    .map(({ name, parentPath }) => join(parentPath, name))
    .map((path) => [relative(project, path), readFileSync(path, 'utf8').replace(/^declare module .*$/gm, '')])
    .filter(([file]) => !file.startsWith(starter)),
)
const imports = new Map(
  [...files].map(([file, text]) => [
    file,
    [...text.matchAll(importPattern)].map(([, specifier]) =>
      specifier.startsWith('#') ? specifier : relative(project, resolve(project, dirname(file), specifier)),
    ),
  ]),
)

const isGenerator = (file) => file.startsWith('generator/')
const roomOf = (file) => file.split('/')[1]
const isIndex = (file) => /^generator\/(?:\w+|(?:core|edits)\/[\w-]+|cli\/dev)\/index\.ts$/.test(file)

function faultOf(file, target) {
  if (!isGenerator(file)) {
    if (isGenerator(target)) return 'a site imports #site alone'
    return file.startsWith('islands/') && target.startsWith('templates/') ? 'islands import no templates' : undefined
  }
  if (!isGenerator(target)) return target.startsWith('bin/') ? undefined : 'the generator knows no site'
  const [from, to] = [roomOf(file), roomOf(target)]
  if (from === to) return undefined
  if (file !== entry && !rooms[from]?.imports.includes(to))
    return `generator/rooms.json does not let ${from} import ${to}`
  return isIndex(target) ? undefined : 'which is not an index of its room'
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

const countNames = (text) =>
  [...text.matchAll(/export(?: type)? \{([^}]*)\}/g)].flatMap(([, list]) =>
    list.split(',').filter((name) => name.trim()),
  ).length

const faults = new Set()
for (const [file, targets] of imports) {
  for (const target of targets) {
    const fault = faultOf(file, target)
    if (fault !== undefined) faults.add(`${file} imports ${target}: ${fault}`)
  }
  const circle = findCircle(file)
  if (circle) faults.add(`a circle: ${[...new Set(circle)].toSorted().join(', ')}`)
  if (isIndex(file) && file !== 'generator/core/api/index.ts' && countNames(files.get(file)) > maxNames)
    faults.add(`${file} exports ${countNames(files.get(file))} names, of ${maxNames} allowed`)
}
for (const room of new Set([...files.keys()].filter(isGenerator).map(roomOf))) {
  const own = [...files].filter(([file]) => file.startsWith(`generator/${room}/`))
  const lines = own.reduce((total, [, text]) => total + text.split('\n').length - 1, 0)
  if (process.argv.includes('--table')) console.log(`${room.padEnd(8)} ${own.length} files, ${lines} lines`)
  if (!(lines <= rooms[room]?.lines))
    faults.add(`generator/${room} has ${lines} lines, of ${rooms[room]?.lines} allowed`)
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.size > 0 ? 1 : 0
