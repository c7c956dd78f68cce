import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { byCodeUnit, toPosix } from '../runtime/paths.ts'
import { openSite, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { jsonSchemaOf } from './schema/json-schema.ts'
import { schemaFolder, schemaPathOf } from './schema/schema-paths.ts'

export interface SchemaOptions extends SiteOptions {
  readonly out?: string
}

/**
 * Writes a JSON Schema for every source, for editors' YAML plug-ins, and takes away those of sources that are gone: from the
 * folder that is kept for them alone, not from another one. A file that has these bytes already is left alone.
 */
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
  const stale =
    out === join(root, schemaFolder) ? listSchemas(out).filter((file) => !paths.some(({ path }) => path === file)) : []
  for (const path of stale) rmSync(path)
  const folder = toPosix(relative(io.cwd, out)) || '.'
  io.stderr.write(`${paths.length} schemas in ${folder}: ${written} written, ${stale.length} removed\n`)
  return 0
}

const listSchemas = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(folder, file))
    : []
