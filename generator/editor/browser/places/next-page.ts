import type { ContentPlace } from '../../protocol.ts'

/** Of the session storage. */
const placeKey = 'dev-edit-place'
const noticeKey = 'dev-edit-notice'

/** What the mode opens on the page that is loaded next: a place, or what has to be written first. */
type NextPlace = ContentPlace | 'unwritten'

/** Goes to a page and opens a place there. */
export function goToPage(address: string, place: NextPlace): void {
  sessionStorage.setItem(placeKey, JSON.stringify(place))
  location.assign(address)
}

/** The place that this page is to open, once. */
export function takeNextPlace(): NextPlace | undefined {
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
