import type { PositionLocator } from '../../diagnostics/locator.ts'
import type { Paint } from '../../diagnostics/reporters/pretty.ts'
import { describeHiddenReason } from '../../routes/hidden-reasons.ts'
import type { PageExplanation } from './explain-page.ts'
import type { IncomingLink } from './incoming-links.ts'
import { describeStaleness } from './staleness.ts'

/** Files of one folder, and pages of one link, that are listed by name. */
const mostNamed = 3

/** An answer for people: a sentence, then one row a fact. Ends with a newline. */
export function formatWhy(answer: PageExplanation, locator: PositionLocator, paint: Paint): string {
  const at = (span: IncomingLink['span']): string => {
    const { file, start } = locator.locate(span)
    return span.end === 0 ? file : `${file}:${start.line}:${start.column}`
  }
  const made =
    answer.template === undefined
      ? []
      : [answer.route === undefined ? answer.template : `${answer.template} (route ${answer.route})`]
  const others = answer.addresses.filter((address) => address !== answer.address)
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [
      'hidden by',
      answer.hiddenBy.map((concealment) => `${at(concealment.span)}  ${describeHiddenReason(concealment)}`),
    ],
    ['broken by', answer.brokenBy.map(({ span, message }) => `${at(span)}  ${message}`)],
    ['stale', answer.stale ? [describeStaleness(answer.stale)] : []],
    ['nearest', answer.nearest],
    ['made by', made],
    ['shows', answer.shows],
    ['built from', byFolder(answer.from)],
    ['also at', others],
    ['linked from', answer.links.map(({ span, pages }) => `${at(span)}  on ${listPages(pages)}`)],
  ]
  const lines = rows.flatMap(([name, values]) =>
    values.map((value, index) => `  ${paint('dim', (index === 0 ? name : '').padEnd(12))} ${value}`),
  )
  return `${[`${paint('bold', answer.address)} ${sentenceOf(answer)}`, ...lines].join('\n')}\n`
}

function sentenceOf({ status, route, hiddenBy }: PageExplanation): string {
  switch (status) {
    case 'published':
      return route === undefined ? 'is a file' : 'is a page'
    case 'hidden':
      return hiddenBy.some(({ field }) => field === 'draft')
        ? 'is hidden: it is a draft'
        : 'is hidden: its dates keep it back'
    case 'broken':
      return 'cannot be made: what it is made from has errors'
    case 'missing':
      return 'does not exist'
    default:
      return status satisfies never
  }
}

/** Many files of one folder make one row. */
function byFolder(files: readonly string[]): readonly string[] {
  const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))
  return [...new Set(files.map(folderOf))].flatMap((folder) => {
    const inFolder = files.filter((file) => folderOf(file) === folder)
    return inFolder.length > mostNamed ? [`${folder} (${inFolder.length} files)`] : inFolder
  })
}

const listPages = (pages: readonly string[]): string =>
  pages.length > mostNamed ? `${pages.length} pages` : pages.join(', ')
