import type { FormValue } from '../form-protocol.ts'
import type { DocumentJson, OpenedField } from '../protocol.ts'
import { plainTextOfJson } from '../text-schema.ts'
import type { EditRequests } from './requests.ts'

/** A text that was typed and not saved. It is kept in this browser until it is saved or given up. */
export interface Draft {
  /** The field in the version of its file in which it was opened. */
  readonly field: string
  readonly version: string
  /** For people: `Hero: Title`. */
  readonly label: string
  readonly value: DocumentJson | FormValue
  /** The id of its form; undefined for a text of the page. */
  readonly form?: string | undefined
}

/** A draft with the name of its field now, and with its id, wherever its item was moved. */
export interface LocatedDraft extends Draft {
  /** Undefined if the field is gone. */
  readonly at?: string | undefined
}

/** A text of the page that is opened, with what was typed in it before and not saved. */
export interface FieldWithDraft extends OpenedField {
  readonly draft?: Draft | undefined
}

/** Of the local storage, before the address of a page. */
const keyPrefix = 'dev-edit-drafts '
const keyOfPage = (): string => keyPrefix + location.pathname

/** The addresses of other pages with drafts. */
export const listOtherPagesWithDrafts = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keyPrefix) && key !== keyOfPage())
    .map((key) => key.slice(keyPrefix.length))

function listDrafts(): readonly Draft[] {
  const stored = localStorage.getItem(keyOfPage())
  return stored === null ? [] : (JSON.parse(stored) as readonly Draft[])
}

/** The words of a draft, or of a value of a form. */
export const wordsOf = ({ value }: Pick<Draft, 'value'>): string =>
  typeof value === 'object' && !Array.isArray(value) ? plainTextOfJson(value) : [value].flat().join('\n')

/** What a draft is of. An item that is added takes the place, and so the field, of the one behind it: neither drops the draft of the other. */
export const draftKeyOf = ({ field, version, form = '' }: Draft): string => `${field} ${version} ${form}`

const listOthers = (draft: Draft): readonly Draft[] =>
  listDrafts().filter((one) => draftKeyOf(one) !== draftKeyOf(draft))

export const keepDraft = (draft: Draft): void => store([...listOthers(draft), draft])

export const dropDraft = (draft: Draft): void => store(listOthers(draft))

export const dropDraftsOfPage = (): void => store([])

function store(drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOfPage())
    else localStorage.setItem(keyOfPage(), JSON.stringify(drafts))
  } catch {
    // The storage is full or forbidden: the text is in its field alone.
  }
}

/** The drafts of this page. */
export async function locateDrafts({ ask }: Pick<EditRequests, 'ask'>): Promise<readonly LocatedDraft[]> {
  const drafts = listDrafts()
  const asked = drafts.map(({ field, version, form }) => ({ field, version, form }))
  const { places = [] } = (drafts.length > 0 && (await ask('locate', { drafts: asked }))) || {}
  return drafts.map((draft, index) => ({ ...draft, at: undefined, ...places[index] }))
}
