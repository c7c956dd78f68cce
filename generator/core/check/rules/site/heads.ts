import { type Diagnostic, diagnose, type Span, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { dateHelp, readDate } from '../../../text/dates.ts'
import { findRepeated } from '../../../text/strings.ts'
import { diagnoseAddress, findInModules, isIndexable, type RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Characters that search engines show. */
const maxTitle = 60
const [minDescription, maxDescription] = [50, 160]

const descriptionHelp = 'say in one or two sentences what a visitor finds there'

/** Titles and descriptions that are missing, too long or too short, or that two pages share. */
export const checkHeads = (context: RuleContext): Diagnostic[] => [
  ...context.pages.flatMap((page) => checkHead(page, context)),
  ...findDuplicates('title', context),
  ...findDuplicates('description', context),
]

/** Elements of the head in the bodies of pages. */
export const checkHeadElements = ({ pages, site }: RuleContext): Diagnostic[] =>
  pages.flatMap((page) =>
    page.facts.headElements.map((name) => {
      const span = findInModules(provenanceOf(page), new RegExp(`<${name}\\b`), site.readModule)
      const message = `\`<${name}>\` stands in the body of a page: the generator makes the head and the document around it`
      const help = 'take it out, and return from `head` what the page needs'
      return diagnose('template/head-element', span, message, { help })
    }),
  )

function checkHead(page: RenderedPage, { locator, settings }: RuleContext): Diagnostic[] {
  const { url, owner } = page.route
  const { title, description } = page.head
  const pages = [url]
  const found: Diagnostic[] = []
  const start = startOf(owner)
  if (title.trim() === '')
    found.push(
      diagnose('head/missing-title', start, `${url} has no title`, { help: 'say in a few words what it is', pages }),
    )
  if (description.trim() === '')
    found.push(
      diagnose('head/missing-description', start, `${url} has no description`, { help: descriptionHelp, pages }),
    )
  for (const name of ['published', 'modified'] as const) {
    const { [name]: date } = page.head
    if (date === undefined || readDate(date) !== undefined) continue
    const message = `\`${name}\` is \`${date}\`: no day, and no time with its zone`
    const details = { help: dateHelp, pages }
    found.push(...diagnoseAddress('output/invalid-date', String(date), message, provenanceOf(page), locator, details))
  }
  if (!isIndexable(page)) return found
  const length = titleLength(title, settings.name)
  if (length > maxTitle) {
    const span = spanOfHead('title', page, locator)
    const message = `the title of ${url} has ${length} characters, more than ${maxTitle}`
    const help = 'put first what tells the page apart, and leave out what the rest of the page says'
    found.push(diagnose('head/title-too-long', span, message, { help, pages }))
  }
  const size = [...description].length
  if (size > 0 && (size < minDescription || size > maxDescription)) {
    const span = spanOfHead('description', page, locator)
    const message = `the description of ${url} has ${size} characters, not ${minDescription} to ${maxDescription}`
    found.push(diagnose('head/description-length', span, message, { help: descriptionHelp, pages }))
  }
  return found
}

/** Characters of a title without the site's name at its end, which search engines may leave out. */
function titleLength(title: string, siteName: string): number {
  const cut = title.lastIndexOf(' | ')
  return [...(cut > 0 && title.slice(cut).includes(siteName) ? title.slice(0, cut) : title)].length
}

/** A description that is the same as the title is written after it. */
function spanOfHead(name: 'title' | 'description', page: RenderedPage, locator: RuleContext['locator']): Span {
  const { [name]: text, title } = page.head
  const isLater = name === 'description' && title.startsWith(text)
  return locator.spanOfText(provenanceOf(page), text, isLater ? 0 : undefined)
}

function findDuplicates(name: 'title' | 'description', { pages, locator }: RuleContext): Diagnostic[] {
  const textOf = ({ head }: RenderedPage): string => head[name].trim()
  const listed = pages.filter((page) => isIndexable(page) && textOf(page) !== '')
  return findRepeated(listed, textOf).map(({ item: page, first }) => {
    const spanIn = (owner: RenderedPage) => spanOfHead(name, owner, locator)
    const message = `${page.route.url} has the ${name} of ${first.route.url}`
    const notes = [{ message: 'the other one', span: spanIn(first) }]
    const details = { help: 'say what tells the two apart', notes, pages: [page.route.url, first.route.url] }
    return diagnose(`head/duplicate-${name}`, spanIn(page), message, details)
  })
}
