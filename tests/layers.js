import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Rooms from the bottom of the house to the top: a room imports from itself and from rooms below. */
const floors = [
  [
    'generator/diagnostics/closest-word.ts',
    'generator/runtime/worker-pool.ts',
    'generator/runtime/file-digest.ts',
    'generator/runtime/escape-regexp.ts',
    'generator/runtime/hash.ts',
    'generator/runtime/lru.ts',
    'generator/runtime/map-concurrently.ts',
    'generator/runtime/retry.ts',
    'generator/runtime/paths.ts',
    'generator/runtime/process-alive.ts',
    'generator/runtime/serial-queue.ts',
    'generator/runtime/recorder.ts',
    'generator/runtime/row-stage.ts',
    'generator/runtime/stage.ts',
    'generator/runtime/table-stage.ts',
    'generator/runtime/store.ts',
    'generator/runtime/cache.ts',
    'generator/runtime/trace.ts',
    'generator/runtime/trace-events.ts',
    'generator/runtime/shard.ts',
    'generator/site/run-script.ts',
    'generator/content/stand-ins.ts',
  ],
  ['generator/diagnostics', 'generator/diagnostics/outcome.ts'],
  ['generator/html/escape.ts'],
  ['generator/api/fields.ts', 'generator/api/settings.ts'],
  ['generator/api/define.ts'],
  ['generator/json-ld'],
  ['generator/source'],
  ['generator/html/safe-url.ts'],
  ['generator/content'],
  ['generator/schema'],
  ['generator/bundle'],
  ['generator/site'],
  ['generator/routes'],
  ['generator/render'],
  ['generator/images', 'generator/fonts'],
  ['generator/output'],
  ['generator/check'],
  ['generator/compile-options.ts', 'generator/compilation.ts'],
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
        if (target.startsWith('generator/') && target !== 'generator/api/define.ts')
          faults.push(`${file} imports ${target}: the site knows generator/api/define.ts alone`)
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
