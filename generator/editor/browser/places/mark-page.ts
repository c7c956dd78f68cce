import { createElement, createShadowRoot } from '../../../cli/dev/index.ts'
import type { HiddenPage, PlacedFinding } from '../../protocol.ts'
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

const css = `
:host { color-scheme: light dark }
.mark { position: absolute; z-index: 2147483640; padding: 3px 10px; border: 1px solid light-dark(#7d4e00, #e3b341); border-radius: 999px; pointer-events: none;
  font: 600 13px/1.4 system-ui, sans-serif; white-space: nowrap; color: light-dark(#5c3a00, #ffdf9e); background: light-dark(#fff4d6, #2d2307); box-shadow: 0 1px 4px #0004 }
@media print { :host { display: none } }
`

/** In pixels, from the corner of a card. */
const inset = 12

/** Marks on links to pages that visitors do not see. */
export function createUnpublishedBadges() {
  const shadow = createShadowRoot('edit-hidden', css)
  let marked: readonly { readonly around: Element; readonly mark: HTMLElement }[] = []
  const place = (): void => {
    for (const { around, mark } of marked) {
      const { left, top, width, height } = around.getBoundingClientRect()
      mark.hidden = width === 0 || height === 0
      mark.style.setProperty('left', `${left + scrollX + inset}px`)
      mark.style.setProperty('top', `${top + scrollY + inset}px`)
    }
  }
  // Pictures and fonts that load late move the page.
  new ResizeObserver(place).observe(document.body)
  addEventListener('resize', place)
  return {
    show(pages: readonly HiddenPage[]): void {
      const states = new Map(pages.map(({ address, state }) => [address, state]))
      const found = new Map<Element, string>()
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
        const state = link.origin === location.origin ? states.get(link.pathname) : undefined
        if (state !== undefined && link.pathname !== location.pathname) found.set(cardOf(link), state)
      }
      marked = [...found].map(([around, state]) => ({ around, mark: createElement('div', 'mark', state) }))
      shadow.replaceChildren(...marked.map(({ mark }) => mark))
      place()
    },
  }
}

/** The article or item that a link is the way to, or else the link. */
const cardOf = (link: HTMLAnchorElement): Element => link.closest('article, li') ?? link
