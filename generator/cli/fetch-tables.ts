import { CommandError, createCommandContext, type ProcessIo, type SiteOptions } from '../core/context/index.ts'
import { isError } from '../core/diagnostics/index.ts'
import { printFindings } from '../core/reporters/index.ts'
import { loadSite, type Site } from '../core/site/index.ts'
import { readContentFile, writeContent } from '../edits/index.ts'

/** Writes the tables of the collections that have a `fetch`, as it returns them. One with errors is not written: the last one stays. */
export async function fetchTables(options: SiteOptions, io: ProcessIo): Promise<number> {
  const context = await createCommandContext(options, io)
  const { root } = context
  const { value: site, diagnostics } = await loadSite(context.options, context.runtime)
  if (!site) {
    printFindings({ diagnostics, texts: new Map(), fileCount: 0 }, context)
    return 1
  }
  let code = 0
  for (const table of fetchedTables(site)) {
    const file = `content/${table.file}`
    const after = await fetchText(table, io)
    const before = readContentFile(root, file)?.text
    const compiled = before === after ? undefined : await context.compile({ unsaved: new Map([[file, after]]) })
    const found = compiled?.diagnostics.filter(({ span }) => span.file === file) ?? []
    if (compiled && found.length > 0) printFindings({ ...compiled, diagnostics: found }, context)
    const isRefused = found.some(isError)
    if (isRefused) code = 1
    else if (compiled && !writeContent(root, [{ file, before, after }]))
      throw new CommandError(`${file} has changed meanwhile: run the command again`)
    io.stdout.write(`${file}: ${isRefused ? 'not written' : compiled ? 'written' : 'as it was'}\n`)
  }
  return code
}

function fetchedTables({ sources }: Site) {
  const tables = sources.flatMap((source) => {
    const { fetch: fetchTable, file } = (source.kind === 'collection' && source.load) || {}
    return fetchTable && file ? [{ file, fetchTable }] : []
  })
  if (tables.length === 0) throw new CommandError('no collection has a `load` with a `fetch`')
  return tables
}

async function fetchText({ file, fetchTable }: ReturnType<typeof fetchedTables>[number], { environment }: ProcessIo) {
  try {
    const answer: unknown = await fetchTable({ fetch, environment })
    return typeof answer === 'string' ? answer : `${JSON.stringify(answer, undefined, 2)}\n`
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : String(cause)
    throw new CommandError(`content/${file} cannot be fetched: ${reason}`, { cause })
  }
}
