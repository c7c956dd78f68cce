import type { PlacedFinding } from '../../protocol.ts'
import { elementsOf } from '../targets.ts'
import { findRangeOfWords } from './find-words.ts'

type Severity = PlacedFinding['severity']

const severities: readonly Severity[] = ['warning', 'error']
const lines: Readonly<Record<Severity, string>> = {
  error: 'text-decoration: underline wavy #e5484d 2px; background-color: rgb(229 72 77 / .22)',
  warning: 'text-decoration: underline wavy #bf8700 2px; background-color: rgb(227 179 65 / .28)',
}

const nameOf = (severity: Severity): string => `dev-edit-${severity}`

/** Underlines the words that findings are about, where the page shows them, without a change of the page. */
export function createPageMarks() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const clear = (): void => {
    sheet.replaceSync('')
    for (const severity of severities) CSS.highlights.delete(nameOf(severity))
  }
  const highlight = (findings: readonly PlacedFinding[]): string => {
    for (const severity of severities) {
      const ranges = findings.flatMap((one) => (one.severity === severity ? findRanges(one) : []))
      const words = new Highlight(...ranges)
      words.priority = severities.indexOf(severity)
      CSS.highlights.set(nameOf(severity), words)
    }
    return severities.map((severity) => `::highlight(${nameOf(severity)}) { ${lines[severity]} }`).join('\n')
  }
  return {
    clear,
    show(findings: readonly PlacedFinding[]): void {
      clear()
      sheet.replaceSync(highlight(findings))
    },
  }
}

const findRanges = ({ place }: PlacedFinding): readonly Range[] =>
  (place?.fields ?? []).flatMap((id) => {
    // A text has an element for each of its blocks.
    const [range] = elementsOf(id).flatMap((element) => (place && findRangeOfWords(element, place.words)) ?? [])
    return range ? [range] : []
  })
