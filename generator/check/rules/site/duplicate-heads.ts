import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render.ts'
import type { RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Titles and descriptions that two pages share. */
export function checkDuplicateHeads({ pages, locator }: RuleContext): Diagnostic[] {
  const listed = pages.filter(({ route, head }) => !head.noindex && route.url === route.place.canonical)
  return [
    ...findRepeated(listed, ({ head }) => head.title, 'head/duplicate-title', 'title', locator),
    ...findRepeated(listed, ({ head }) => head.description, 'head/duplicate-description', 'description', locator),
  ]
}

function findRepeated(
  pages: readonly RenderedPage[],
  textOf: (page: RenderedPage) => string,
  code: 'head/duplicate-title' | 'head/duplicate-description',
  name: string,
  locator: RuleContext['locator'],
): Diagnostic[] {
  const first = new Map<string, RenderedPage>()
  return pages.flatMap((page) => {
    const text = textOf(page).trim()
    const earlier = first.get(text)
    if (text === '' || !earlier) {
      first.set(text, page)
      return []
    }
    const placeIn = (owner: RenderedPage) => locator.placeOfText(provenanceOf(owner), text, owner.route.owner)
    return [
      diagnose(code, placeIn(page), `${page.route.url} has the ${name} of ${earlier.route.url}`, {
        help: 'say what tells the two apart',
        notes: [{ message: 'the other one', span: placeIn(earlier) }],
      }),
    ]
  })
}
