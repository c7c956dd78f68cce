import { createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { EditHost } from '../../cli/dev/index.ts'
import type * as fields from '../protocol.ts'
import type { LocatedDraft } from './drafts.ts'
import type { EditRequests } from './requests.ts'

/** What the parts of the mode share. */
export interface EditContext {
  readonly host: EditHost
  readonly requests: EditRequests
  /** For people who do not see the page. The same text twice is announced twice. */
  readonly announce: (text: string) => void
  /** For all, for some seconds: what has happened. */
  readonly confirm: (text: string) => void
  /** For all, for some seconds: why something has not happened. */
  readonly refuse: (text: string) => void
  /** Fields and files of the page as it is. */
  readonly page: () => fields.PageFields
  /** Resolves when the page has next been updated, or after some seconds. */
  readonly nextPageChange: () => Promise<void>
  /** Opens a part of the content where a page shows it, or else in the form of its file. */
  readonly goToPlace: (place: fields.ContentPlace) => void
  /** The parts of the mode whose changes would be lost now. */
  readonly unsaved: Set<object>
  /** Whether something was typed and is not saved. */
  readonly hasUnsaved: () => boolean
  /** Takes back the last change, or does it again. */
  readonly travel: (way: 'undo' | 'redo') => void
  /** Opens what was typed and not saved where it belongs, or shows it if that is gone. */
  readonly openDraft: (draft: LocatedDraft) => void
  /** Shows the drafts that are kept now. */
  readonly showDrafts: () => void
  /** Turns the mode off, unless something is unsaved. */
  readonly leave: () => void
  /** Opens a `Dialog` on top of those that are open. */
  readonly open: (dialog: VNode) => void
  /** Opens the details of the page; with the id of a file, those of that file, at a field. */
  readonly openDetails: (file?: string, field?: string) => void
}

/** Why nothing else happens while a text is not saved. */
export const saveFirstMessage = 'Save the text first, or leave it with Escape'

/** Given to all components of the mode. */
export const EditModeContext = createContext<EditContext | undefined>(undefined)

export function useEditContext(): EditContext {
  const context = useContext(EditModeContext)
  if (!context) throw new Error('the component is outside of the edit mode')
  return context
}
