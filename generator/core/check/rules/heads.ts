import { type Diagnostic, diagnose, type Span, startOf } from '../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { dateHelp, parseTime } from '../../text/dates.ts'
import { findRepeated } from '../../text/strings.ts'
import { diagnoseAddress, isIndexable, type RuleContext } from '../rule-context.ts'
import { provenanceOf } from '../source-locator.ts'

/** Characters that search engines show, and what to do where there are more or fewer. */
const texts = {
  title: {
    least: 1,
    most: 60,
    help: 'put first what tells the page apart, and leave out what the rest of the page says',
  },
  description: { least: 50, most: 160, help: 'say in one or two sentences what a visitor finds there' },
} as const
const names = ['title', 'description'] as const

/** Titles and descriptions that are missing, too long or too short, or that two pages share; dates that programs cannot read. */
export const checkHeads = (context: RuleContext): Diagnostic[] => [
  ...context.pages.flatMap((page) => [
    ...names.flatMap((name) => checkText(name, page, context)),
    ...checkDates(page, context),
    ...checkAlternates(page, context),
    ...checkShare(page, context),
  ]),
  ...names.flatMap((name) => findDuplicates(name, context)),
]

function checkText(name: 'title' | 'description', page: RenderedPage, context: RuleContext): Diagnostic[] {
  const { url, owner } = page.route
  const { least, most, help } = texts[name]
  const { [name]: text } = page.head
  const details = { help, pages: [url] }
  if (text.trim() === '') return [diagnose('head/missing', startOf(owner), `${url} has no ${name}`, details)]
  const { length } = name === 'title' ? withoutSiteName(text, context.settings.name) : [...text]
  if (!isIndexable(page) || (length >= least && length <= most)) return []
  const message = `the ${name} of ${url} has ${length} characters, not ${least} to ${most}`
  return [diagnose('head/length', spanOfText(name, page, context), message, details)]
}

/** The characters of a title without the site's name at its end, which search engines may leave out. */
function withoutSiteName(title: string, siteName: string): readonly string[] {
  const cut = title.lastIndexOf(' | ')
  return [...(cut > 0 && title.slice(cut).includes(siteName) ? title.slice(0, cut) : title)]
}

const checkDates = (page: RenderedPage, { locator }: RuleContext): Diagnostic[] =>
  (['published', 'modified'] as const).flatMap((name) => {
    const { [name]: date } = page.head
    if (date === undefined || parseTime(date) !== undefined) return []
    const message = `\`${name}\` is \`${date}\`: no day, and no time with its zone`
    const details = { help: dateHelp, pages: [page.route.url] }
    return diagnoseAddress('output/invalid-date', String(date), message, provenanceOf(page), locator, details)
  })

/** Without a design in the settings, no page has a picture for shared links. */
function checkShare(page: RenderedPage, { settings, locator }: RuleContext): Diagnostic[] {
  if (!page.head.share || settings.share) return []
  const span = locator.spanInModules(provenanceOf(page), /\bshare(?=\s*[:,}])/)
  const message = '`share` of `head` has no effect: the settings say nothing of pictures for shared links'
  const help = 'add `share` with the design of these pictures to the settings'
  return [diagnose('template/error', span, message, { help })]
}

/** Pages in other languages that do not name a page back, or that have another language. */
function checkAlternates(page: RenderedPage, { addresses, settings, locator }: RuleContext): Diagnostic[] {
  const { route, head } = page
  const languageOf = (other: RenderedPage): string => other.head.lang ?? settings.language
  return Object.entries(head.alternates ?? {}).flatMap(([language, address]) => {
    const target = addresses.byUrl.get(address)
    if (!target || target === page) return []
    const isNamedBack = target.head.alternates?.[languageOf(page)] === route.place.canonical
    const isOfLanguage = language === 'x-default' || languageOf(target) === language
    if (isOfLanguage && isNamedBack) return []
    const message = isOfLanguage
      ? `${address} does not name ${route.url} as its page in \`${languageOf(page)}\``
      : `the language of ${address} is \`${languageOf(target)}\`, not \`${language}\``
    const help = isOfLanguage
      ? 'add it to `alternates` there: search engines ignore what one side says alone'
      : 'return its `lang` from `head` there'
    // A link to the address in some text does not make it an alternate.
    const span = locator.spanInModules(provenanceOf(page), /\balternates(?=\s*[:,}])/)
    return [diagnose('head/alternate', span, message, { help, pages: [route.url] })]
  })
}

/** A description that is the same as the title is written after it. */
function spanOfText(name: 'title' | 'description', page: RenderedPage, { locator, settings }: RuleContext): Span {
  const { [name]: text, title } = page.head
  if (name === 'title') return locator.spanOfText(provenanceOf(page), withoutSiteName(text, settings.name).join(''))
  return locator.spanOfText(provenanceOf(page), text, title.startsWith(text) ? 0 : undefined)
}

function findDuplicates(name: 'title' | 'description', context: RuleContext): Diagnostic[] {
  const { pages } = context
  const textOf = ({ head }: RenderedPage): string => head[name].trim()
  const listed = pages.filter((page) => isIndexable(page) && textOf(page) !== '')
  return findRepeated(listed, textOf).map(({ item: page, first }) => {
    const message = `${page.route.url} has the ${name} of ${first.route.url}`
    const notes = [{ message: 'the other one', span: spanOfText(name, first, context) }]
    const details = { help: 'say what tells the two apart', notes, pages: [page.route.url, first.route.url] }
    return diagnose('head/duplicate', spanOfText(name, page, context), message, details)
  })
}
