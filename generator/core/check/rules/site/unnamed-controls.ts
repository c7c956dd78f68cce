import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { filesOf } from '../../../routes/resolve.ts'
import { findInModules, type RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'
import { findEmptyValue } from './heading-order.ts'

/** Links and buttons that templates and plug-ins leave without words: at the empty value that one shows, or in the template. */
export const checkUnnamedControls = ({ pages, documents, site, locator }: RuleContext): Diagnostic[] => {
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
          ? [findInModules(templates, /<button\b/, site.readModule)]
          : locator.spansOfAddress(templates, href)
      const message = `on ${url} a ${href === undefined ? 'button' : 'link'} has no words`
      const help = 'write words into it, or an `aria-label`; if it needs none, leave it out'
      return spans.map((span) => diagnose('link/no-words', span, message, { help, pages: [url] }))
    })
  })
}
