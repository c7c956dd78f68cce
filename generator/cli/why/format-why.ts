import type { Span } from '../../core/diagnostics/diagnostic.ts'
import type { PositionLocator } from '../../core/diagnostics/locator.ts'
import type { Paint } from '../../core/diagnostics/reporters/pretty.ts'
import { describeHiddenReason } from '../../core/routes/hidden-reasons.ts'
import type { PageExplanation } from './explain-page.ts'
import { describeStaleness } from './staleness.ts'

/** More files of one folder, or pages of one link, are only counted. */
const maxNamed = 3

/** That no link leads to a page is worth a line. */
const nothingIf = (route: string | undefined): readonly string[] => (route === undefined ? [] : ['nothing'])

/** A sentence, then a row for each fact. Ends with a newline. */
export function formatWhy(explanation: PageExplanation, locator: PositionLocator, paint: Paint, root: string): string {
  const { address, template, route, addresses, shows, from, hiddenBy, brokenBy, nearest, links, stale } = explanation
  const at = (span: Span): string => {
    const { file, start } = locator.locate(span)
    return span.end === 0 ? file : `${file}:${start.line}:${start.column}`
  }
  const listPages = (pages: readonly string[]): string =>
    pages.length > maxNamed ? `${pages.length} pages` : pages.join(', ')
  const rows: readonly (readonly [string, readonly string[]])[] = [
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
  const lines = rows.flatMap(([name, values]) =>
    values.map((value, index) => `  ${paint('dim', (index === 0 ? name : '').padEnd(12))} ${value}`),
  )
  return `${[`${paint('bold', address)} ${describeStatus(explanation)}`, ...lines].join('\n')}\n`
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
