import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createCommandContext, hasColor, type ProcessIo, type SiteOptions } from '../core/context/index.ts'
import {
  isError,
  type PositionLocator,
  positionLocatorOf,
  type Span,
  toFilePosition,
} from '../core/diagnostics/index.ts'
import type { CompleteCompilation } from '../core/index.ts'
import { findManifest, manifestName } from '../core/output/index.ts'
import { createPaint, type Paint, printFindings } from '../core/reporters/index.ts'
import {
  describeHiddenReason,
  filesOf,
  normalizeAddress,
  type Route,
  resolve as resolveRoutes,
  type Visibility,
} from '../core/routes/index.ts'
import { toPosix } from '../core/runtime/index.ts'
import { isPictureFile, pictureAddressOf } from '../core/source/index.ts'
import { describeStaleness, explainPage, type PageExplanation } from './why/explain-page.ts'

interface WhyOptions extends SiteOptions {
  readonly out: string
  readonly json?: boolean
}

/** Explains an address, or the page of a file. Returns 0 if visitors get an answer, else 1. */
export async function why(typed: string, { out, json, ...options }: WhyOptions, io: ProcessIo): Promise<number> {
  const context = await createCommandContext(options, io)
  const { root } = context
  const compiled = await context.compile()
  const locator = positionLocatorOf(root, compiled)
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
  // A file with errors is not on the page that lists the others.
  const isExplained = readers?.relation === 'shows' || readers?.errors.length === 0
  const [single] = isExplained && readers?.addresses.length === 1 ? readers.addresses : []
  if (readers && own === undefined && single === undefined) {
    const { errors, ...facts } = readers
    const brokenBy = errors.map(({ code, message, span }) => ({ code, message, ...at(span) }))
    const text = (): string => formatReaders(readers, locator, paint)
    io.stdout.write(json ? `${JSON.stringify({ version: 1, ...facts, brokenBy }, undefined, 2)}\n` : text())
    return readers.addresses.length > 0 ? 0 : 1
  }
  const manifest = findManifest(join(resolve(root, out), manifestName))
  const address = own ?? single ?? parseAddress(typed.replace(compiled.settings.origin, ''))
  const explanation = await explainPage(address, context.options, exists, { out, manifest }, compiled)
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

function formatReaders(
  { file, addresses, errors }: ReturnType<typeof findReaders>,
  locator: PositionLocator,
  paint: Paint,
): string {
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
  const linkedFrom = links.map(({ span, pages }) => `${at(span)}  on ${listPages(pages)}`)
  const facts: readonly Fact[] = [
    ['hidden by', hiddenBy.map((reason) => `${at(reason.span)}  ${describeHiddenReason(reason)}`)],
    ['broken by', brokenBy.map(({ span, message }) => `${at(span)}  ${message}`)],
    ['last build', stale ? [describeStaleness(stale, root)] : []],
    ['nearest', nearest],
    ['made by', template === undefined ? [] : [route === undefined ? template : `${template} (route ${route})`]],
    ['shows', shows],
    ['built from', summarizeFolders(from)],
    ['also at', addresses.filter((other) => other !== address)],
    ['linked from', route !== undefined && links.length === 0 ? ['nothing'] : linkedFrom],
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

/** The path of a file of the site, relative to the root, for one relative to `cwd` or the root; undefined if it is none. */
function findSiteFile(typed: string, root: string, cwd: string, exists: (file: string) => boolean): string | undefined {
  const paths = [toPosix(relative(root, resolve(cwd, typed))), toPosix(relative(root, resolve(root, typed)))]
  return paths.find((path) => /^(?:content|public|templates|islands)\/./.test(path) && exists(path))
}

/** The address at which a file is published as it is, or as a picture. */
function findOwnAddress(file: string): string | undefined {
  if (file.startsWith('public/')) return file.slice('public'.length)
  return file.startsWith('content/') && isPictureFile(file) ? pictureAddressOf(file) : undefined
}

/** The pages of the entry in a file (`shows`), or that are made from it (`reads`). Hidden pages count. */
function findReaders(file: string, compiled: CompleteCompilation, visibility: Visibility) {
  const { site, loaded, diagnostics } = compiled
  const { routes } = resolveRoutes({ site, loaded, visibility: { ...visibility, withDrafts: true } }).value
  const addressesOf = (isReader: (route: Route) => boolean): readonly string[] =>
    routes.filter((route) => route.url === route.place.canonical && isReader(route)).map(({ url }) => url)
  const shown = addressesOf(({ ownFiles }) => ownFiles.includes(file))
  const reads = (route: Route): boolean => filesOf(route).includes(file) || route.page.moduleFiles.includes(file)
  return {
    file,
    relation: shown.length > 0 ? 'shows' : 'reads',
    addresses: shown.length > 0 ? shown : addressesOf(reads),
    errors: diagnostics.filter((found) => found.span.file === file && isError(found)),
  }
}

/** The site's form of a typed or copied address: `https://www.example.com/about/?a#b` is `/about`. */
export function parseAddress(typed: string): string {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
  const trimmed = normalizeAddress(path)
    .replace(/^\/*/, '/')
    .replace(/(?:\.html|\/index\.html)$/, '')
    .replace(/\/+$/, '')
  return trimmed === '' || trimmed === '/index' ? '/' : trimmed
}
