import type { Code } from '../../../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { MarkupFault } from '../../../html/markup-faults.ts'
import { filesOf } from '../../../routes/resolve.ts'
import { escapeRegExp } from '../../../text/strings.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'
import { findEmptyValue } from './heading-order.ts'

/** How a fault is told, and what of it stands in a template. */
type Telling = readonly [code: Code, pattern: string, message: string, help: string]

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
