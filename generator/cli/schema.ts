import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Source, z } from '../core/api/index.ts'
import { describeSource } from '../core/content/index.ts'
import { createCommandContext, type ProcessIo, refuseLinks, type SiteOptions } from '../core/context/index.ts'
import { printFindings } from '../core/reporters/index.ts'
import { findLink, toPosix } from '../core/runtime/index.ts'
import { describeFieldName } from '../core/schema/index.ts'
import { loadSite } from '../core/site/index.ts'
import { byCodeUnit } from '../core/text/index.ts'
import { jsonSchemaFolder, schemaPathOf } from '../edits/new-entry/index.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Writes a JSON Schema for every source, for YAML plug-ins of editors, without touching a file that is up to date.
 * Removes those of deleted sources from the default folder; another folder may hold other files.
 */
export async function schema(options: SiteOptions & { readonly out?: string }, io: ProcessIo): Promise<number> {
  const context = await createCommandContext(options, io)
  const { root } = context
  const { value: site, diagnostics } = await loadSite(context.options, context.runtime)
  if (!site || diagnostics.length > 0) {
    printFindings({ diagnostics, texts: new Map(), fileCount: 0 }, context)
    return 1
  }
  const out = refuseLinks(root, resolve(root, options.out ?? jsonSchemaFolder))
  const sources = site.sources.filter((source) => source.kind === 'single' || !source.load)
  const paths = new Map(sources.map((source) => [join(out, schemaPathOf(source)), source]))
  let written = 0
  for (const [path, source] of [...paths].sort(([a], [b]) => byCodeUnit(a, b))) {
    const text = `${JSON.stringify(jsonSchemaOf(source), undefined, 2)}\n`
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(refuseLinks(root, path)), { recursive: true })
    writeFileSync(path, text)
    written++
  }
  const isOwn = out === join(root, jsonSchemaFolder) && existsSync(out)
  const stale = (isOwn ? readdirSync(out, { recursive: true, encoding: 'utf8' }) : [])
    .map((file) => join(out, file))
    .filter((path) => path.endsWith('.json') && !paths.has(path) && !findLink(out, dirname(path)))
  for (const path of stale) rmSync(path)
  const folder = toPosix(relative(io.cwd, out)) || '.'
  io.stderr.write(`${paths.size} schemas in ${folder}: ${written} written, ${stale.length} removed\n`)
  return 0
}

/** The draft-07 JSON Schema of a source's files, before variables and defaults are filled in. */
export function jsonSchemaOf(source: Source): JsonSchema {
  const schema = z.toJSONSchema(source.schema, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = path.at(-2) === 'properties' ? path.at(-1) : undefined
      if (typeof name === 'string') jsonSchema.title ??= describeFieldName(name)
      // Zod limits integers to those that JavaScript represents exactly.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const message = jsonSchema.pattern === undefined ? undefined : findCustomMessage(zodSchema)
      if (message !== undefined) jsonSchema['patternErrorMessage'] = message
    },
  })
  return { title: describeFieldName(describeSource(source)), description: describeLocation(source), ...schema }
}

function describeLocation(source: Source): string {
  if (source.kind === 'single') return `content/${source.file}`
  const { folder, format } = source
  return format === 'markdown' ? `Front matter of content/${folder}/*.md` : `content/${folder}/*.yaml`
}

/** The schema's own message for a text of the wrong format, for editors to show instead of the pattern. */
function findCustomMessage(schema: z.core.$ZodType): string | undefined {
  const { error } = z.safeParse(schema, '\0')
  const message = error?.issues.find(({ code }) => code === 'invalid_format')?.message
  return message?.startsWith('Invalid ') ? undefined : message
}
