import { diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import type { PageRule } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Headings that leave a level out, pages whose first heading is not `<h1>`, and a second one: who listens to a page moves through it by them. */
export const checkHeadingOrder: PageRule = (page, { locator }) =>
  page.facts.headings.flatMap(({ level, text }, index, all) => {
    const before = all[index - 1]?.level ?? 0
    const isSecond = level === 1 && index > 0 && all[0]?.level === 1
    if (level <= before + 1 && !isSecond) return []
    const span =
      before === 0 ? startOf(page.route.owner) : locator.placeOfText(provenanceOf(page), text.trim(), page.route.owner)
    if (isSecond) {
      const message = `on ${page.route.url} the heading “${text.trim()}” is a second one of level 1`
      return [diagnose('heading/order', span, message, { help: 'make it level 2: the first one names the page' })]
    }
    const message =
      before === 0
        ? `${page.route.url} begins with a heading of level ${level}`
        : `on ${page.route.url} the heading “${text.trim()}” of level ${level} follows one of level ${before}`
    return [diagnose('heading/order', span, message, { help: `make it level ${before + 1}` })]
  })
