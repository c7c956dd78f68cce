import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { isListed, type RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Titles and descriptions that two pages share. */
export function checkDuplicateHeads({ pages, locator }: RuleContext): Diagnostic[] {
  const listed = pages.filter(isListed)
  return (['title', 'description'] as const).flatMap((name) => {
    const firstPages = new Map<string, RenderedPage>()
    return listed.flatMap((page) => {
      const text = page.head[name].trim()
      const first = firstPages.get(text)
      if (text === '' || !first) {
        firstPages.set(text, page)
        return []
      }
      const spanIn = (owner: RenderedPage) => locator.spanOfText(provenanceOf(owner), text)
      const message = `${page.route.url} has the ${name} of ${first.route.url}`
      const notes = [{ message: 'the other one', span: spanIn(first) }]
      return [
        diagnose(`head/duplicate-${name}`, spanIn(page), message, { help: 'say what tells the two apart', notes }),
      ]
    })
  })
}
