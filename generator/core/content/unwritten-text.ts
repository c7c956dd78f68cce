import type { ContentPath } from '../api/check.ts'
import { describeFieldName } from '../schema/schema-fields.ts'

/** The text of a new entry for one that an editor has to write: `Author name to be written` at `author.name`, `Metros 2 to be written` at `metros[1]`. */
export const toUnwrittenText = (path: ContentPath): string =>
  `${describeFieldName(path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' '))} to be written`

/** The markdown of a new entry. */
export const unwrittenBody = 'To be written.'

/** Whether a value is such a text, or several in a row. Items of lists may have moved. */
export const isUnwrittenText = (text: string, path: ContentPath): boolean =>
  text.endsWith(' to be written') &&
  `${text} `.replace(/\d+/g, '').replaceAll(`${toUnwrittenText(path)} `.replace(/\d+/g, ''), '') === ''

/** The picture of a new entry, in the place of one that an editor has to choose. */
export const unwrittenPicture = '/images/picture-to-be-chosen.webp'

/** Whether a value is its address. */
export const isUnwrittenPicture = (text: string): boolean => text.endsWith(unwrittenPicture)
