import type { ContentPath } from '../api/check.ts'

/** The text of a new entry for one that an editor has to write. */
export const toUnwrittenText = (path: ContentPath): string => `${describeInWords(path)} to be written`

/** The markdown of a new entry. */
export const unwrittenBody = 'To be written.'

/** Whether a value is such a text. Items of lists may have moved. */
export const isUnwrittenText = (text: string, path: ContentPath): boolean =>
  text.endsWith(' to be written') && text.replace(/\d+/g, '') === toUnwrittenText(path).replace(/\d+/g, '')

/** `author.name` is `Author name`, `metros[1]` is `Metros 2`. */
function describeInWords(path: ContentPath): string {
  const words = path.map((step) => (typeof step === 'number' ? String(step + 1) : step.replace(/[A-Z]/g, ' $&')))
  const text = words.join(' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The picture of a new entry, in the place of one that an editor has to choose. */
export const unwrittenPicture = '/images/picture-to-be-chosen.webp'

/** Whether a value is its address. */
export const isUnwrittenPicture = (text: string): boolean => text.endsWith(unwrittenPicture)
