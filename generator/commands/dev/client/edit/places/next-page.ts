import type { ContentPlace } from '../../../edit/protocol.ts'

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

export const readNotice = (): string => sessionStorage.getItem(noticeKey) ?? ''

/** Keeps a notice over pages; without a text, removes it. */
export function keepNotice(text: string): void {
  if (text === '') sessionStorage.removeItem(noticeKey)
  else sessionStorage.setItem(noticeKey, text)
}
