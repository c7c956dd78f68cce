import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Rooms from the bottom of the house to the top: a room imports from itself and from rooms below. */
const floors = [
  [
    'generator/lib/closest-word.ts',
    'generator/lib/crew.ts',
    'generator/lib/file-digest.ts',
    'generator/lib/escape-pattern.ts',
    'generator/lib/hash.ts',
    'generator/lib/hot.ts',
    'generator/lib/in-parallel.ts',
    'generator/lib/meanwhile.ts',
    'generator/lib/paths.ts',
    'generator/lib/process-alive.ts',
    'generator/lib/queue.ts',
    'generator/lib/recorder.ts',
    'generator/lib/row-stage.ts',
    'generator/lib/stage.ts',
    'generator/lib/table-stage.ts',
    'generator/lib/store.ts',
    'generator/lib/cache.ts',
    'generator/lib/timeline.ts',
    'generator/lib/trace.ts',
    'generator/lib/share.ts',
    'generator/lib/run-script.ts',
    'generator/lib/stand-ins.ts',
  ],
  ['generator/diagnostics', 'generator/lib/outcome.ts'],
  ['generator/compliance/schema.ts', 'generator/output/escape.ts'],
  ['generator/fields.ts', 'generator/settings.ts'],
  ['generator/define.ts'],
  ['generator/json-ld'],
  ['generator/source'],
  ['generator/routes/safe-url.ts'],
  ['generator/content'],
  ['generator/schema'],
  ['generator/bundle'],
  ['generator/site'],
  ['generator/routes'],
  ['generator/render'],
  ['generator/images', 'generator/fonts'],
  ['generator/output'],
  ['generator/compliance'],
  ['generator/check'],
  ['generator/compile-options.ts', 'generator/compiled.ts'],
  ['generator/pipeline.ts'],
  ['generator/deploy', 'generator/dev', 'generator/lsp', 'generator/why', 'generator/scaffold'],
  ['generator/cli'],
]
const project = dirname(import.meta.dirname)

/** The most particular floor that a file stands on. */
function floorOf(file) {
  const found = floors.flatMap((rooms, floor) =>
    rooms
      .filter((room) => file === room || file.startsWith(`${room}/`))
      .map((room) => ({ floor, length: room.length })),
  )
  return found.sort((a, b) => b.length - a.length)[0]?.floor
}

const faults = []
for (const folder of ['generator', 'templates', 'islands'].filter((name) => existsSync(join(project, name)))) {
  for (const entry of readdirSync(join(project, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const file = relative(project, path)
    const text = readFileSync(path, 'utf8')
    for (const [, specifier] of text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const target = relative(project, resolve(dirname(path), specifier))
      if (folder !== 'generator') {
        if (target.startsWith('generator/') && target !== 'generator/define.ts')
          faults.push(`${file} imports ${target}: the site knows generator/define.ts alone`)
        if (folder === 'islands' && target.startsWith('templates/'))
          faults.push(`${file} imports ${target}: islands know no templates`)
        continue
      }
      if (!target.startsWith('generator/')) faults.push(`${file} imports ${target}: the generator knows no site`)
      else if (floorOf(file) === undefined)
        faults.push(`${file} stands on no floor: give its room a place in tests/layers.js`)
      else if ((floorOf(target) ?? Number.POSITIVE_INFINITY) > floorOf(file))
        faults.push(`${file} imports ${target}, which is above it`)
    }
  }
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
