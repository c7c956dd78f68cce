import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createContext, hasColor, type Io, type SiteOptions } from '../core/context/index.ts'
import { locatorOf, type PositionLocator, type Span, toFilePosition } from '../core/diagnostics/index.ts'
import { manifestName, parseManifest } from '../core/output/index.ts'
import { createPaint, type Paint, printFindings } from '../core/reporters/index.ts'
import { describeHiddenReason } from '../core/routes/index.ts'
import { describeStaleness, explainPage, type PageExplanation } from './why/explain-page.ts'
import { type FileReaders, findOwnAddress, findReaders, findSiteFile, parseAddress } from './why/find-readers.ts'

interface WhyOptions extends SiteOptions {
  readonly out: string
  readonly json?: boolean
}

/** Explains an address, or the page of a file. Returns 0 if visitors get an answer, else 1. */
export async function why(typed: string, { out, json, ...options }: WhyOptions, io: Io): Promise<number> {
  const context = await createContext(options, io)
  const { root } = context
  const compiled = await context.compile()
  const locator = locatorOf(root, compiled)
  if (!compiled.site) {
    printFindings(compiled, context)
    return 1
  }
  const exists = (file: string): boolean => existsSync(join(root, file))
  const at = (span: Span) => toFilePosition(span, locator)
  const paint = createPaint(hasColor(io.stdout, io.environment))
  const file = findSiteFile(typed, root, io.cwd, exists)
  const readers = file === undefined ? undefined : findReaders(file, compiled, context.options)
  const own = file === undefined ? undefined : findOwnAddress(file)
  const [single] = readers?.addresses.length === 1 ? readers.addresses : []
  if (readers && own === undefined && single === undefined) {
    const { errors, ...facts } = readers
    const brokenBy = errors.map(({ code, message, span }) => ({ code, message, ...at(span) }))
    const text = (): string => formatReaders(readers, locator, paint)
    io.stdout.write(json ? `${JSON.stringify({ version: 1, ...facts, brokenBy }, undefined, 2)}\n` : text())
    return readers.addresses.length > 0 ? 0 : 1
  }
  const manifestPath = join(resolve(root, out), manifestName)
  const manifest = existsSync(manifestPath) ? parseManifest(readFileSync(manifestPath, 'utf8')) : undefined
  const question = {
    address: own ?? single ?? parseAddress(typed),
    visibility: context.options,
    exists,
    published: { out, manifest },
  }
  const explanation = await explainPage(question, compiled)
  const toJson = ({ hiddenBy, brokenBy, links }: PageExplanation) => ({
    version: 1,
    ...explanation,
    hiddenBy: hiddenBy.map(({ field, value, span }) => ({ field, value, ...at(span) })),
    brokenBy: brokenBy.map(({ code, message, span }) => ({ code, message, ...at(span) })),
    links: links.map(({ span, pages }) => ({ ...at(span), pages })),
  })
  if (json) io.stdout.write(`${JSON.stringify(toJson(explanation), undefined, 2)}\n`)
  else io.stdout.write(formatWhy(explanation, locator, paint, root))
  return ['published', 'moved'].includes(explanation.status) ? 0 : 1
}

/** More files of one folder, or pages of one link, are only counted. */
const maxNamed = 3

/** That no link leads to a page is worth a line. */
const nothingIf = (route: string | undefined): readonly string[] => (route === undefined ? [] : ['nothing'])

/** A sentence, then a row for each fact. Ends with a newline. */
function formatFacts(subject: string, status: string, facts: readonly Fact[], paint: Paint): string {
  const rows = facts.flatMap(([name, values]) =>
    values.map((value, index) => `  ${paint('dim', (index === 0 ? name : '').padEnd(12))} ${value}`),
  )
  return `${[`${paint('bold', subject)} ${status}`, ...rows].join('\n')}\n`
}

/** A name and its values. */
type Fact = readonly [string, readonly string[]]

/** Without a line for a whole file. */
function formatSpan(span: Span, locator: PositionLocator): string {
  const { file, start } = locator.locate(span)
  return span.end === 0 ? file : `${file}:${start.line}:${start.column}`
}

/** More pages of a file are only counted. */
const maxReaders = 10

function formatReaders({ file, addresses, errors }: FileReaders, locator: PositionLocator, paint: Paint): string {
  const count = addresses.length
  const rest = count > maxReaders ? [`${count - maxReaders} more`] : []
  const facts: readonly Fact[] = [
    ['broken by', errors.map(({ span, message }) => `${formatSpan(span, locator)}  ${message}`)],
    ['read by', [...addresses.slice(0, maxReaders), ...rest]],
  ]
  const none = errors.length > 0 ? 'has errors: no page can show it' : 'is read by no page'
  const readers = count === 1 ? '1 page' : `${count} pages`
  return formatFacts(file, count > 0 ? `is read by ${readers}` : none, facts, paint)
}

function formatWhy(explanation: PageExplanation, locator: PositionLocator, paint: Paint, root: string): string {
  const { address, template, route, addresses, shows, from, hiddenBy, brokenBy, nearest, links, stale } = explanation
  const at = (span: Span): string => formatSpan(span, locator)
  const listPages = (pages: readonly string[]): string =>
    pages.length > maxNamed ? `${pages.length} pages` : pages.join(', ')
  const facts: readonly Fact[] = [
    ['hidden by', hiddenBy.map((reason) => `${at(reason.span)}  ${describeHiddenReason(reason)}`)],
    ['broken by', brokenBy.map(({ span, message }) => `${at(span)}  ${message}`)],
    ['last build', stale ? [describeStaleness(stale, root)] : []],
    ['nearest', nearest],
    ['made by', template === undefined ? [] : [route === undefined ? template : `${template} (route ${route})`]],
    ['shows', shows],
    ['built from', summarizeFolders(from)],
    ['also at', addresses.filter((other) => other !== address)],
    [
      'linked from',
      links.length > 0 ? links.map(({ span, pages }) => `${at(span)}  on ${listPages(pages)}`) : nothingIf(route),
    ],
  ]
  return formatFacts(address, describeStatus(explanation), facts, paint)
}

function describeStatus({ status, movedTo, route, hiddenBy }: PageExplanation): string {
  const isDraft = hiddenBy.some(({ field }) => field === 'draft')
  const descriptions: Readonly<Record<typeof status, string>> = {
    published: route === undefined ? 'is a file' : 'is a page',
    moved: `has moved to ${movedTo ?? ''}`,
    hidden: isDraft ? 'is hidden: it is a draft' : 'is hidden by its dates',
    broken: 'cannot be built: its sources have errors',
    missing: 'does not exist',
  }
  return descriptions[status]
}

/** One item for all files of a folder that has many. */
function summarizeFolders(files: readonly string[]): readonly string[] {
  const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))
  return [...new Set(files.map(folderOf))].flatMap((folder) => {
    const inFolder = files.filter((file) => folderOf(file) === folder)
    return inFolder.length > maxNamed ? [`${folder} (${inFolder.length} files)`] : inFolder
  })
}
