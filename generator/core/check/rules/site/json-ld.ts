import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { findUnshownStatements, flatten } from '../../../html/json-ld.ts'
import { readPageText } from '../../../html/page-text.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** JSON-LD of pages, and that of the site on the home page, with statements that the page does not show. */
export function checkJsonLd({ pages, locator, settings, settingsProvenance }: RuleContext): Diagnostic[] {
  const home = pages.find(({ route }) => route.url === '/') ?? pages[0]
  const ofPages = pages.map((page) => ({
    page,
    provenance: { ...provenanceOf(page), owner: page.route.page.module },
    unshown: page.facts.unshownStatements,
  }))
  const ofSite = [home].flatMap((page) =>
    page && settings.jsonLd
      ? {
          page,
          provenance: settingsProvenance,
          unshown: findUnshownStatements(flatten(settings.jsonLd), readPageText(page.readBody(), page.head)),
        }
      : [],
  )
  return [...ofSite, ...ofPages].flatMap(({ page, provenance, unshown }) =>
    unshown.map(({ type, property, value }) => {
      const { url } = page.route
      const start = value.length > 60 ? `${value.slice(0, 60)}…` : value
      const message = `${url} does not show “${start}”, the \`${property}\` of the ${type} in its JSON-LD`
      const textSpan = locator.spanOfText(provenance, value)
      // No content file contains the text: it may be a literal in a template.
      const [span = textSpan] = textSpan.end > 0 ? [] : locator.spansOfAddress(provenance, value)
      return diagnose('json-ld/not-shown', span, message, {
        help: 'show it, or leave it out of the JSON-LD',
        pages: [url],
      })
    }),
  )
}
