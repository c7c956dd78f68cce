import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { byCodeUnit, toPosix } from '../lib/paths.ts'
import { jsonSchemaOf } from '../schema/json-schema.ts'
import { schemaFolder, schemaPathOf } from '../schema/schema-place.ts'
import { openSite, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'

export interface SchemaOptions extends SiteOptions {
  readonly out?: string
}

/** Writes a JSON Schema for every source, for editors' YAML plug-ins. A file that has these bytes already is left alone. */
export async function schema(options: SchemaOptions, io: Io): Promise<number> {
  const opened = await openSite(options, io)
  if (!opened) return 1
  const { root, site } = opened
  const out = resolve(root, options.out ?? schemaFolder)
  const paths = site.sources
    .map((source) => ({ path: join(out, schemaPathOf(source)), source }))
    .sort((a, b) => byCodeUnit(a.path, b.path))
  let written = 0
  for (const { path, source } of paths) {
    const text = `${JSON.stringify(jsonSchemaOf(source), undefined, 2)}\n`
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    written++
  }
  io.stderr.write(`${paths.length} schemas in ${toPosix(relative(io.cwd, out)) || '.'}: ${written} written\n`)
  return 0
}
