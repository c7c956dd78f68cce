import type { DiagnosticCode } from '../../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../../diagnostics/diagnostic.ts'
import type { MarkupFault } from '../../html/markup-faults.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { filesOf } from '../../routes/resolve.ts'
import { escapeRegExp } from '../../text/strings.ts'
import type { RuleContext } from '../rule-context.ts'
import { provenanceOf } from '../source-locator.ts'

/** Pages without a heading, headings without words, skipped heading levels, a first heading other than `<h1>`, and a second `<h1>`: screen readers navigate by headings. */
export const checkHeadingOrder = ({ pages, locator }: RuleContext): Diagnostic[] =>
  pages.flatMap((page) => {
    const { head, facts, route } = page
    if (facts.headings.length === 0 && head.redirect === undefined) {
      const help = 'begin it with a heading of level 1 that names it, if it is not empty by mistake'
      const details = { help, pages: [route.url] }
      return [diagnose('heading/order', startOf(route.owner), `${route.url} has no heading`, details)]
    }
    return facts.headings.flatMap(({ level, text }, index, all) => {
      const { url, owner } = page.route
      if (text.trim() === '') return [diagnoseEmpty(page, index, locator)]
      const before = all[index - 1]?.level ?? 0
      const isSecond = level === 1 && index > 0 && all[0]?.level === 1
      if (level <= before + 1 && !isSecond) return []
      const after = all.slice(index + 1).filter((other) => other.text.trim() === text.trim()).length
      const span = before === 0 ? startOf(owner) : locator.spanOfText(provenanceOf(page), text.trim(), after)
      const heading = `on ${url} the heading “${text.trim()}”`
      const message = isSecond
        ? `${heading} is a second one of level 1`
        : before === 0
          ? `${url} begins with a heading of level ${level}`
          : `${heading} of level ${level} follows one of level ${before}`
      const help = isSecond ? helpForSecond(index, all) : helpForSkip(index, all)
      return [diagnose('heading/order', span, message, { help, pages: [url] })]
    })
  })

/** The value without words that a page shows, if it has only one. */
export function findEmptyValue({ route }: RenderedPage, locator: RuleContext['locator']): Span | undefined {
  const values = filesOf(route).flatMap((file) => locator.findDocument(file)?.texts() ?? [])
  const [empty, ...others] = values.filter(({ value }) => value.trim() === '')
  return others.length === 0 ? empty?.span : undefined
}

function diagnoseEmpty(page: RenderedPage, index: number, locator: RuleContext['locator']): Diagnostic {
  const { route, facts } = page
  const span = findEmptyValue(page, locator) ?? startOf(route.owner)
  const before = facts.headings[index - 1]?.text.trim()
  const place = before ? `, after the heading “${before}”` : ''
  const help = 'write the words of the heading; if there is to be none, its template must leave it out'
  return diagnose('heading/empty', span, `on ${route.url} a heading has no words${place}`, { help })
}

type Headings = RenderedPage['facts']['headings']

function helpForSecond(index: number, all: Headings): string {
  if (all[index]?.text.trim() === all[0]?.text.trim()) return 'take it out: the page begins with this heading already'
  return 'make it level 2, and those below it one level lower: the first one names the page'
}

/** Headings beside it would be below it if it alone were changed. */
function helpForSkip(index: number, all: Headings): string {
  const level = all[index]?.level ?? 0
  const next = all.slice(index + 1).find((other) => other.level <= level)
  const others = next?.level === level ? `, and the headings of level ${level} after it too` : ''
  return `make it level ${(all[index - 1]?.level ?? 0) + 1}${others}`
}

/** How a fault is told, and what of it stands in a template. */
type Telling = readonly [code: DiagnosticCode, pattern: string, message: string, help: string]

const tellings: Readonly<Record<MarkupFault['kind'], (fault: MarkupFault) => Telling>> = {
  head: ({ name }) => [
    'template/head-element',
    `<${name}\\b`,
    `\`<${name}>\` stands in the body of a page: the generator makes the head and the document around it`,
    'take it out, and return from `head` what the page needs',
  ],
  split: ({ name, outer }) => [
    'template/html',
    `(?<=<${outer}\\b(?:(?!</${outer}>)[\\s\\S])*)<${name}\\b`,
    `\`<${name}>\` stands in \`<${outer}>\`, which browsers end before it`,
    outer === 'p' ? 'make the outer one a `div`' : 'put them beside each other',
  ],
  id: ({ name }) => [
    'template/html',
    `(?<=\\bid=["'{\`]+)${escapeRegExp(name)}(?=["'\`])`,
    `two elements of a page have the id \`${name}\`: links and labels find the first alone`,
    'give each an id of its own',
  ],
  form: () => [
    'template/html',
    '<form\\b',
    'this form sends nothing: it has no `action`',
    'write the address that receives it, or make it an island',
  ],
}

/** What browsers take for something else than a template means by it. */
export const checkMarkup = ({ pages, locator }: RuleContext): Diagnostic[] =>
  pages.flatMap((page) =>
    page.facts.markupFaults.flatMap((fault) => {
      const [code, pattern, message, help] = tellings[fault.kind](fault)
      const span = locator.spanInModules(provenanceOf(page), new RegExp(pattern))
      // Ids of texts get numbers: see `separateIds`.
      return fault.kind === 'id' && span.end === 0 ? [] : [diagnose(code, span, message, { help })]
    }),
  )

/** Links and buttons that templates and plug-ins leave without words: at the empty value that one shows, or in the template. */
export const checkUnnamedControls = ({ pages, documents, locator }: RuleContext): Diagnostic[] => {
  const sound = new Set(documents.map(({ file }) => file))
  // A picture without a text is told where it stands.
  const isWhole = ({ route }: (typeof pages)[number]): boolean => filesOf(route).every((file) => sound.has(file))
  const lacking = pages.filter((page) => page.facts.unnamedControls.length > 0 && isWhole(page))
  return lacking.flatMap((page) => {
    const { url } = page.route
    const empty = findEmptyValue(page, locator)
    // The same address may stand in content, in a link that has words.
    const templates = { ...provenanceOf(page), ownFiles: [], sharedFiles: [] }
    return page.facts.unnamedControls.flatMap(({ href }) => {
      const spans = empty
        ? [empty]
        : href === undefined
          ? [locator.spanInModules(templates, /<button\b/)]
          : locator.spansOfAddress(templates, href)
      const message = `on ${url} a ${href === undefined ? 'button' : 'link'} has no words`
      const help = 'write words into it, or an `aria-label`; if it needs none, leave it out'
      return spans.map((span) => diagnose('link/no-words', span, message, { help, pages: [url] }))
    })
  })
}
