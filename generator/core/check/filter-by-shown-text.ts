import { toMarkdownDiagnostics } from '../content/validate-entry.ts'
import { expandText } from '../content/variables.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { type Diagnostic, spansOverlap } from '../diagnostics/diagnostic.ts'
import { escapeHtml } from '../html/escape.ts'
import { stringsIn } from '../source/data-path.ts'
import type { RuleContext } from './rule-context.ts'

/** Codes of findings that say what visitors would see of a value. */
const codesOfShownTexts: ReadonlySet<string> = new Set<DiagnosticCode>([
  'content/curly-quotes',
  'content/unfinished-text',
])

/** Drops the findings about texts that no page shows, and adds those about signs of markdown in texts that take words alone. */
export function checkShownTexts(
  found: readonly Diagnostic[],
  { pages, files, settings, loaded, locator }: Pick<RuleContext, 'pages' | 'files' | 'settings' | 'loaded' | 'locator'>,
): Diagnostic[] {
  // The routes of a page share one array.
  const lists = new Set(pages.map(({ route }) => route.sharedFiles))
  const shared = new Map([...lists].map((files) => [files, new Set(files)]))
  /** Whether a page, or a file that is made, has the text. Each text of a file of which none is made, such as a draft, counts. */
  const isShown = (file: string, text: string): boolean => {
    const written = expandText(longestLine(text), settings.variables ?? {})
    // React escapes an apostrophe in another way.
    const forms = [written, escapeHtml(written), escapeHtml(written).replaceAll('&#39;', '&#x27;')]
    const shows = (shown: string): boolean => forms.some((form) => shown.includes(form))
    const readers = pages.filter(
      ({ route }) => route.ownFiles.includes(file) || shared.get(route.sharedFiles)?.has(file),
    )
    const made = files.filter(({ from }) => from.includes(file))
    return (
      (readers.length === 0 && made.length === 0) ||
      readers.some((page) => shows(page.readBody()) || stringsIn(page.head).some((one) => shows(one.text))) ||
      made.some((one) => shows(one.text))
    )
  }
  const isTold = ({ code, span }: Diagnostic): boolean => {
    const document = codesOfShownTexts.has(code) ? locator.findDocument(span.file) : undefined
    const value = document && stringsIn(document.data).find(({ path }) => spansOverlap(document.spanOf(path), span))
    return value === undefined || isShown(span.file, value.text)
  }
  const entries = [...loaded.values()].flatMap(({ entries }) => entries)
  return [
    ...found.filter(isTold),
    ...entries.flatMap(({ document, markup }) =>
      markup.flatMap(({ string, problems }) => {
        const shown = problems.filter(({ start, end }) => isShown(document.file, string.text.slice(start, end)))
        return toMarkdownDiagnostics(shown, document, string)
      }),
    ),
  ]
}

/** A template may show each line of a value in an element of its own. */
const longestLine = (text: string): string =>
  text
    .split('\n')
    .toSorted((a, b) => b.length - a.length)[0]
    ?.trim() ?? ''
