import { type Diagnostic, diagnose, type Span, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { filesOf } from '../../../routes/resolve.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

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
