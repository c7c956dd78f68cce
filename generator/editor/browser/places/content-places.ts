import type { ContentPlace, PageMove, PlacedFinding } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { elementsOfField } from '../targets.ts'

/** Opens a part of the content: in its element, on its page, or else in the form of its file. */
export function createPlaceOpener(
  { page, openDetails }: Pick<EditContext, 'page' | 'openDetails'>,
  openElement: (element: Element, words: string) => void,
) {
  /** Fields that were not known by their ids before their page was shown are those of a finding or a text with the same words. */
  const findElement = (place: ContentPlace): Element | undefined => {
    const { findings, unwritten } = page()
    const same = [...findings.flatMap((finding) => finding.place ?? []), ...unwritten].filter(
      ({ form, formField, words }) => form === place.form && formField === place.formField && words === place.words,
    )
    const ids = [place.formField ?? '', ...place.fields, ...same.flatMap(({ fields }) => fields)]
    const elements = ids.flatMap(elementsOfField)
    return elements.find((element) => findRangeOfWords(element, place.words)) ?? elements[0]
  }
  /** Opens a place on this page. */
  const openHere = (place: ContentPlace): void => {
    const element = findElement(place)
    if (element) openElement(element, place.words)
    else openDetails(place.form, place.formField)
  }
  return {
    openHere,
    /** Opens what has to be written first: the text of an article before what stands around it. */
    openUnwritten(): void {
      const { unwritten } = page()
      const texts = unwritten.filter((place) => findElement(place)?.textContent)
      const place = texts.find(({ formField }) => formField === undefined) ?? texts[0] ?? unwritten[0]
      if (place) openHere(place)
    },
    goToPlace(place: ContentPlace): void {
      const { address } = place
      if (address !== undefined && address !== location.pathname && !findElement(place)) goToPage(address, place)
      else openHere(place)
    },
  }
}

/** Of the session storage: what the page that is loaded next opens and says. */
const nextKey = 'dev-edit-next'

interface NextPage {
  /** A place, or what has to be written first. */
  readonly place?: ContentPlace | 'unwritten'
  readonly message: string
}

const keepForNextPage = (next: NextPage): void => sessionStorage.setItem(nextKey, JSON.stringify(next))

/** Goes to a page, opens a place there, and says a sentence. */
export function goToPage(address: string, place: NonNullable<NextPage['place']>, message = ''): void {
  keepForNextPage({ place, message })
  // A dialog that has just closed is gone by then, and has nothing unsaved.
  setTimeout(() => location.assign(address))
}

/** What this page is to open and to say, once. */
export function takeNavigationState(): NextPage {
  const kept = sessionStorage.getItem(nextKey)
  sessionStorage.removeItem(nextKey)
  return kept === null ? { message: '' } : (JSON.parse(kept) as NextPage)
}

/** Milliseconds: how often the server is asked for a page, and for how long. A busy machine may compile for seconds. */
const interval = 200
const limit = 60_000

/** Says what has happened. Leaves a page that is no longer at its address, once the server has it at the new one, and says it there. */
export async function followPage(
  moved: PageMove | undefined,
  message: string,
  { requests, confirm }: Pick<EditContext, 'requests' | 'confirm'>,
): Promise<void> {
  const { from, to } = moved ?? {}
  if (to === undefined || from !== location.pathname) return confirm(message)
  confirm(`${message}. The page is being built at ${to}…`)
  // The reload would lose what is begun on the old page, such as the answer to an undo.
  document.documentElement.inert = true
  const isServed = async (): Promise<boolean> =>
    (await requests.ask('details', { page: to }))?.addresses.some(({ value }) => value === to) ?? false
  for (const started = performance.now(); performance.now() - started < limit; ) {
    if (await isServed()) break
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  keepForNextPage({ message })
  // A reload by an update of the old page leads there too.
  history.replaceState(null, '', to)
  location.reload()
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A pattern for words of a content file: white space may differ, signs of markdown may be missing, and variables may be replaced. */
export function wordsPattern(words: string): RegExp | undefined {
  const text = words.trim().replace(/^(["'])(.*)\1$/s, '$2')
  if (text === '') return undefined
  const parts = text.split(/(\s+|[*_`]+|\{[\w.]+\})/).map((part) => {
    if (/^\s+$/.test(part)) return String.raw`\s+`
    if (/^[*_`]+$/.test(part)) return `(?:${escapePattern(part)})?`
    return /^\{[\w.]+\}$/.test(part) ? '.{1,200}?' : escapePattern(part)
  })
  return new RegExp(parts.join(''), 'u')
}

/** The words in an element; undefined if it does not have them. */
export function findRangeOfWords(element: Element, words: string): Range | undefined {
  const pattern = wordsPattern(words)
  const found = pattern?.exec(element.textContent ?? '')
  if (!found) return undefined
  const range = document.createRange()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const [from, to] = [found.index, found.index + found[0].length]
  let offset = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.nodeValue ?? ''
    if (offset <= from && from < offset + length) range.setStart(node, from - offset)
    if (offset < to && to <= offset + length) range.setEnd(node, to - offset)
    offset += length
  }
  return range
}

/** The words of a range in an element, and those before them. */
export function wordsOfRange(range: Range, element: Element) {
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(range.startContainer, range.startOffset)
  return { before: before.toString(), words: range.toString() }
}

/** Of the findings, from the least to the most severe. */
const styles: readonly (readonly [PlacedFinding['severity'], string])[] = [
  ['warning', 'text-decoration: underline wavy #bf8700 2px; background-color: rgb(227 179 65 / .28)'],
  ['error', 'text-decoration: underline wavy #e5484d 2px; background-color: rgb(229 72 77 / .22)'],
]

const nameOf = (severity: PlacedFinding['severity']): string => `dev-edit-${severity}`

/** Returns a function that underlines the words that findings are about, where the page shows them, without a change of the page. */
export function createFindingHighlighter(): (findings: readonly PlacedFinding[]) => void {
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
    const [range] = elementsOfField(id).flatMap((element) => (place && findRangeOfWords(element, place.words)) ?? [])
    return range ? [range] : []
  })
