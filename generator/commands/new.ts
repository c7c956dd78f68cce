import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Collection } from '../api/define.ts'
import type { Compilation, Making } from '../compilation.ts'
import type { CompileOptions } from '../compile-options.ts'
import { EnvironmentError } from '../output/publish/guard-output.ts'
import { compile } from '../pipeline.ts'
import { findAddressFault } from '../routes/url.ts'
import { parseOne } from '../source/parse.ts'
import { createContext, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { type CompletedEntry, completeEntry } from './new/complete-entry.ts'
import { formatEntry } from './new/format-entry.ts'
import { getCollection, parseFieldValues } from './new/parse-arguments.ts'
import { planEntry, titleFieldOf } from './new/plan-entry.ts'
import { createPrompt } from './new/prompt.ts'
import { slugOf } from './new/slug.ts'
import { modelineOf, schemaFolder, schemaPathOf } from './schema/schema-paths.ts'

export interface NewOptions extends SiteOptions {
  /** Each `field=text`. */
  readonly set: readonly string[]
  /** Of the file, without its ending. */
  readonly name?: string
}

/** Makes a valid entry of a collection: of what is given, what the schema and the other entries say, and answers. */
export async function create(folder: string, title: string | undefined, given: NewOptions, io: Io): Promise<number> {
  const { options, store, cache } = createContext({ ...given, drafts: true }, io)
  const compileAgain = () => compile(options, cache, store)
  const before = await compileAgain()
  if (!before.making) return report(options.root, before, before.diagnostics, io)
  const collection = getCollection(before.making.site, folder)
  const made = await make(collection, title, given, options, { ...before, making: before.making }, io)
  if (!made) return 130
  const { file, completed } = made
  const location = join(options.root, file)
  const hasSchema = existsSync(join(options.root, schemaFolder, schemaPathOf(collection)))
  mkdirSync(dirname(location), { recursive: true })
  writeFileSync(
    location,
    formatEntry(collection, completed.fields, hasSchema ? modelineOf(collection, file) : undefined),
    { flag: 'wx' },
  )
  const after = await compileAgain()
  const known = new Set(before.diagnostics.map(({ code, span, message }) => `${code}\0${span.file}\0${message}`))
  const brought = after.diagnostics.filter(
    ({ code, span, message, severity }) => severity === 'error' && !known.has(`${code}\0${span.file}\0${message}`),
  )
  if (brought.length > 0) {
    rmSync(location)
    report(options.root, after, brought, io)
    io.stderr.write(`${file} was not made\n`)
    return 1
  }
  io.stdout.write(`${file}\n`)
  io.stderr.write(adviceOn(collection, completed))
  return 0
}

/** Where an entry goes and what is in it; nothing where the one who was asked has gone. */
async function make(
  collection: Collection,
  title: string | undefined,
  given: NewOptions,
  { root, now }: Pick<CompileOptions, 'root' | 'now'>,
  { making, texts }: Compilation & { readonly making: Making },
  io: Io,
): Promise<{ readonly file: string; readonly completed: CompletedEntry } | undefined> {
  const set = parseFieldValues(collection, given.set)
  const asking = createPrompt(io)
  try {
    const titleField = titleFieldOf(collection) ?? 'title'
    const heading = title ?? set.get(titleField) ?? (asking ? await asking.ask(`${titleField}\n> `) : '')
    if (heading === undefined) return undefined
    if (heading === '') throw new EnvironmentError(`give the entry a title: site new ${collection.folder} "A title"`)
    const id = given.name ?? set.get(collection.named ?? '') ?? slugOf(heading)
    if (id === '') throw new EnvironmentError(`no file name can be made of \`${heading}\`: give one with --name`)
    const fault = findAddressFault(`/${id}`)
    if (fault !== undefined || id.includes('/'))
      throw new EnvironmentError(`the file name \`${id}\` ${fault ?? 'has a /'}`)
    const file = `content/${collection.folder}/${id}.${endings[collection.format]}`
    if (existsSync(join(root, file))) throw new EnvironmentError(`${file} is there already: it was left as it is`)
    const planned = planEntry(collection, {
      id,
      title: heading,
      set,
      others: (making.entries.get(collection)?.entries ?? []).map(
        ({ file }) => parseOne({ path: file, text: texts.get(file) ?? '', hash: '' }).value?.data,
      ),
      unique: collection.unique ?? [],
      today: new Date(now),
      idsIn: (folder) =>
        [...making.entries.values()].flatMap(({ source, entries }) =>
          source.kind === 'collection' && source.folder === folder ? entries.map((entry) => entry.id) : [],
        ),
    })
    const completed = await completeEntry(planned, set, asking?.ask)
    if (completed && completed.faults.length > 0)
      throw new EnvironmentError(
        completed.faults.map(([name, message]) => `\`${name}\` ${message}: --set ${name}="…"`).join('\nerror: '),
      )
    return completed && { file, completed }
  } finally {
    asking?.close()
  }
}

const endings = { markdown: 'md', yaml: 'yaml' } as const

function adviceOn({ format }: Collection, { fields, placeholders }: CompletedEntry): string {
  const open = [...placeholders.map((name) => `\`${name}\``), ...(format === 'markdown' ? ['the text'] : [])]
  const isDraft = fields.some(({ path, value }) => path.length === 1 && path[0] === 'draft' && value === true)
  return [
    ...(open.length > 0 ? [`to be written: ${open.join(', ')}\n`] : []),
    isDraft
      ? 'it is a draft: delete the line `draft: true` to publish it\n'
      : 'it can be no draft: the next build publishes it as it is\n',
  ].join('')
}

function report(root: string, compiled: Compilation, findings: Compilation['diagnostics'], io: Io): number {
  io.stderr.write(
    formatFindings('pretty', findings, locatorOf(root, compiled), compiled.fileCount, { stream: io.stderr, root, io }),
  )
  return 1
}
