import type { ContentPlace, PageFields } from '../../protocol.ts'
import { elementsOf } from '../targets.ts'
import { findRangeOfWords } from './find-words.ts'

/** Opens a part of the content: in its element, on its page, or else in the form of its file. */
export function createGoToPlace(
  page: () => PageFields,
  openElement: (element: Element, words: string) => void,
  openForm: (form: string, field: string | undefined) => void,
) {
  /** Fields that were not known by their ids before their page was shown are those of a finding or a text with the same words. */
  const findElement = (place: ContentPlace): Element | undefined => {
    const { findings, unwritten } = page()
    const same = [...findings.flatMap((finding) => finding.place ?? []), ...unwritten].filter(
      ({ form, formField, words }) => form === place.form && formField === place.formField && words === place.words,
    )
    const ids = [place.formField ?? '', ...place.fields, ...same.flatMap(({ fields }) => fields)]
    const elements = ids.flatMap(elementsOf)
    return elements.find((element) => findRangeOfWords(element, place.words)) ?? elements[0]
  }
  /** Opens a place on this page. */
  const openHere = (place: ContentPlace): void => {
    const element = findElement(place)
    if (element) openElement(element, place.words)
    else openForm(place.form, place.formField)
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

/** Of the session storage. */
const placeKey = 'dev-edit-place'
const noticeKey = 'dev-edit-notice'

/** What the mode opens on the page that is loaded next: a place, or what has to be written first. */
type NextPlace = ContentPlace | 'unwritten'

/** Goes to a page and opens a place there. */
export function goToPage(address: string, place: NextPlace): void {
  sessionStorage.setItem(placeKey, JSON.stringify(place))
  // A dialog that has just closed is gone by then, and has nothing unsaved.
  setTimeout(() => location.assign(address))
}

/** The place that this page is to open, once. */
export function takePlaceToOpen(): NextPlace | undefined {
  const stored = sessionStorage.getItem(placeKey)
  sessionStorage.removeItem(placeKey)
  return stored === null ? undefined : (JSON.parse(stored) as NextPlace)
}

interface Notice {
  readonly text: string
  /** Of the page that it is about. */
  readonly address: string
  /** Whether that page has shown it. */
  readonly isShown: boolean
}

/** The notice for this page, also until the page that it is about is reached. On another page after that one, it is removed. */
export function readNotice(): string {
  const stored = sessionStorage.getItem(noticeKey)
  if (stored === null) return ''
  const notice = JSON.parse(stored) as Notice
  const isHere = notice.address === location.pathname
  if (notice.isShown && !isHere) sessionStorage.removeItem(noticeKey)
  else if (isHere) sessionStorage.setItem(noticeKey, JSON.stringify({ ...notice, isShown: true }))
  return notice.isShown && !isHere ? '' : notice.text
}

/** Keeps a notice until people leave the page at an address; without a text, removes it. */
export function keepNotice(text: string, address: string): void {
  if (text === '') sessionStorage.removeItem(noticeKey)
  else sessionStorage.setItem(noticeKey, JSON.stringify({ text, address, isShown: false } satisfies Notice))
}
