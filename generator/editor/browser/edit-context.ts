import type { EditHost } from '../../cli/dev/index.ts'
import type { ContentPlace, PageFields } from '../protocol.ts'
import type { EditRequests } from './requests.ts'

/** What the parts of the mode share. */
export interface EditContext {
  readonly host: EditHost
  readonly requests: EditRequests
  /** For people who do not see the page. */
  readonly announce: (text: string) => void
  /** For all, for some seconds: what has happened. */
  readonly confirm: (text: string) => void
  /** For all, until they close it or leave the page at the address. */
  readonly notify: (text: string, address: string) => void
  /** Fields and files of the page as it is. */
  readonly page: () => PageFields
  /** Resolves when the page has next been updated. */
  readonly nextPageChange: () => Promise<void>
  /** Opens a part of the content where a page shows it, or else in the form of its file. */
  readonly goToPlace: (place: ContentPlace) => void
}
