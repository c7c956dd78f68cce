import type { PlacedFinding } from '../../protocol.ts'
import { elementsOf } from '../targets.ts'
import { findRangeOfWords } from './find-words.ts'

/** Of the findings, from the least to the most severe. */
const styles: readonly (readonly [PlacedFinding['severity'], string])[] = [
  ['warning', 'text-decoration: underline wavy #bf8700 2px; background-color: rgb(227 179 65 / .28)'],
  ['error', 'text-decoration: underline wavy #e5484d 2px; background-color: rgb(229 72 77 / .22)'],
]

const nameOf = (severity: PlacedFinding['severity']): string => `dev-edit-${severity}`

/** Returns a function that underlines the words that findings are about, where the page shows them, without a change of the page. */
export function createPageMarks(): (findings: readonly PlacedFinding[]) => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles.map(([severity, style]) => `::highlight(${nameOf(severity)}) { ${style} }`).join('\n'))
  document.adoptedStyleSheets.push(sheet)
  return (findings) => {
    for (const [priority, [severity]] of styles.entries()) {
      const words = new Highlight(...findings.flatMap((one) => (one.severity === severity ? findRanges(one) : [])))
      words.priority = priority
      CSS.highlights.set(nameOf(severity), words)
    }
  }
}

const findRanges = ({ place }: PlacedFinding): readonly Range[] =>
  (place?.fields ?? []).flatMap((id) => {
    // A text has an element for each of its blocks.
    const [range] = elementsOf(id).flatMap((element) => (place && findRangeOfWords(element, place.words)) ?? [])
    return range ? [range] : []
  })
