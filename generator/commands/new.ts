import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Document } from 'yaml'
import type { Collection } from '../api/define.ts'
import type { CompileOptions, CompleteCompilation } from '../compilation.ts'
import { entryFilesOf } from '../content/source-files.ts'
import { unwrittenBody } from '../content/unwritten-text.ts'
import type { Code } from '../diagnostics/catalogue/index.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import { findAddressFault } from '../routes/url.ts'
import { EnvironmentError } from '../runtime/environment-error.ts'
import { createContext, printFindings, type SiteOptions } from './context.ts'
import { type Io, isTerminal } from './io.ts'
import { type Ask, type CompletedField, completeEntry } from './new/complete-entry.ts'
import { getCollection, parseFieldValues } from './new/parse-arguments.ts'
import { findTitleField, planEntry, slugOf } from './new/plan-entry.ts'
import { modelineOf, schemaFolder, schemaPathOf } from './schema.ts'

interface NewOptions extends SiteOptions {
  readonly title?: string | undefined
  /** Each `field=text`. */
  readonly set: readonly string[]
  /** Of the file, without its extension. */
  readonly name?: string
}

/** Creates a valid entry from the arguments, the schema, the other entries, and answers at the terminal. */
export async function newEntry(folder: string, given: NewOptions, io: Io): Promise<number> {
  const context = await createContext({ ...given, drafts: true }, io)
  const { root } = context
  const before = await context.compile()
  if (!before.site) {
    printFindings(before, context)
    return 1
  }
  const collection = getCollection(before.site, folder)
  const prompt = createPrompt(io)
  const entry = await fillEntry(collection, given, context.options, before, prompt?.ask).finally(prompt?.close)
  if (!entry) return 130
  const { file, fields } = entry
  const location = join(root, file)
  mkdirSync(dirname(location), { recursive: true })
  const hasSchema = existsSync(join(root, schemaFolder, schemaPathOf(collection)))
  const modeline = hasSchema ? `${modelineOf(collection, file)}\n` : ''
  writeFileSync(location, formatEntry(collection, fields, modeline), { flag: 'wx' })
  const after = await context.compile()
  const keyOf = ({ code, span, message }: Diagnostic): string => `${code}\0${span.file}\0${message}`
  const earlier = new Set(before.diagnostics.map(keyOf))
  const isNew = (diagnostic: Diagnostic): boolean => isError(diagnostic) && !earlier.has(keyOf(diagnostic))
  const unwritten: Code = 'content/unwritten'
  const errors = after.diagnostics.filter((diagnostic) => isNew(diagnostic) && diagnostic.code !== unwritten)
  if (errors.length > 0) {
    rmSync(location)
    printFindings({ ...after, diagnostics: errors }, context)
    io.stderr.write(`${file} was not created\n`)
    return 1
  }
  io.stdout.write(`${file}\n`)
  io.stderr.write(describeRest(collection, fields))
  return 0
}

/** The file of the entry, relative to the root, and its fields. Undefined if the terminal closes. */
async function fillEntry(
  collection: Collection,
  { title, set: pairs, name }: NewOptions,
  { root, now }: CompileOptions,
  { loaded }: CompleteCompilation,
  ask: Ask | undefined,
): Promise<{ readonly file: string; readonly fields: readonly CompletedField[] } | undefined> {
  const { folder, named, unique = [] } = collection
  const set = parseFieldValues(collection, pairs)
  const titleField = findTitleField(collection) ?? 'title'
  const heading = title ?? set.get(titleField) ?? (ask ? await ask(`${titleField}\n> `) : '')
  if (heading === undefined) return undefined
  if (heading === '') throw new EnvironmentError(`give the entry a title: site new ${folder} "A title"`)
  const id = name ?? set.get(named ?? '') ?? slugOf(heading)
  if (id === '') throw new EnvironmentError(`no file name can be derived from \`${heading}\`: give one with --name`)
  const fault = findAddressFault(`/${id}`) ?? (id.includes('/') ? 'has a /' : undefined)
  if (fault !== undefined) throw new EnvironmentError(`the file name \`${id}\` ${fault}`)
  const files = entryFilesOf(collection, id)
  const [file = ''] = files
  const existing = files.find((path) => existsSync(join(root, path)))
  if (existing !== undefined) throw new EnvironmentError(`${existing} already exists`)
  const others = (loaded.get(collection)?.entries ?? []).map(({ document }) => document.data)
  const idsIn = (other: string): string[] =>
    [...loaded.values()].flatMap(({ source, entries: found }) =>
      source.kind === 'collection' && source.folder === other ? found.map(({ summary }) => summary.id) : [],
    )
  const fields = await completeEntry(
    planEntry(collection, { id, title: heading, set, others, unique, today: new Date(now), idsIn }),
    set,
    ask,
  )
  const faulty = fields?.filter(({ fault }) => fault !== undefined) ?? []
  const faults = faulty.map(({ name, fault }) => `\`${name}\` ${fault}: --set ${name}="…"`)
  if (faults.length > 0) throw new EnvironmentError(faults.join('\nerror: '))
  return fields && { file, fields }
}

function formatEntry({ format }: Collection, fields: readonly CompletedField[], modeline: string): string {
  const document = new Document({})
  for (const { path, value } of fields) document.setIn(path, value)
  const yaml = document.toString({ lineWidth: 0 })
  return format === 'markdown' ? `---\n${yaml}---\n\n${unwrittenBody}\n` : `${modeline}${yaml}`
}

function describeRest({ format }: Collection, fields: readonly CompletedField[]): string {
  const placeholders = fields.filter(({ isPlaceholder }) => isPlaceholder).map(({ name }) => `\`${name}\``)
  const rest = [...placeholders, ...(format === 'markdown' ? ['the text'] : [])]
  const isDraft = fields.some(({ name, value }) => name === 'draft' && value === true)
  const advice = isDraft
    ? 'it is a draft: delete the line `draft: true` to publish it\n'
    : `it cannot be a draft: ${rest.length > 0 ? 'write this before the next build' : 'the next build publishes it as it is'}\n`
  return `${rest.length > 0 ? `to be written: ${rest.join(', ')}\n` : ''}${advice}`
}

/** Asks questions at the terminal; undefined without one. */
function createPrompt({ stdin: open, stderr }: Io): { readonly ask: Ask; readonly close: () => void } | undefined {
  const stdin = open()
  if (!isTerminal(stdin) || !isTerminal(stderr)) return undefined
  const lines = createInterface({ input: stdin, output: stderr })
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question) {
      lines.setPrompt(question)
      lines.prompt()
      const { done, value } = await answers.next()
      return done ? undefined : value.trim()
    },
    close: () => lines.close(),
  }
}
