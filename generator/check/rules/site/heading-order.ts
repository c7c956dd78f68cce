import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Skipped heading levels, a first heading other than `<h1>`, and a second `<h1>`: screen readers navigate by headings. */
export const checkHeadingOrder = ({ pages, locator }: RuleContext): Diagnostic[] =>
  pages.flatMap((page) =>
    page.facts.headings.flatMap(({ level, text }, index, all) => {
      const { url, owner } = page.route
      const before = all[index - 1]?.level ?? 0
      const isSecond = level === 1 && index > 0 && all[0]?.level === 1
      if (level <= before + 1 && !isSecond) return []
      const span = before === 0 ? startOf(owner) : locator.spanOfText(provenanceOf(page), text.trim())
      const heading = `on ${url} the heading “${text.trim()}”`
      const message = isSecond
        ? `${heading} is a second one of level 1`
        : before === 0
          ? `${url} begins with a heading of level ${level}`
          : `${heading} of level ${level} follows one of level ${before}`
      const help = isSecond ? 'make it level 2: the first one names the page' : `make it level ${before + 1}`
      return [diagnose('heading/order', span, message, { help })]
    }),
  )
