import type { ContentPlace } from '../../protocol.ts'

/** A help as a sentence. */
export const toSentence = (help: string): string =>
  `${help.charAt(0).toUpperCase()}${help.slice(1)}${/[.?!]$/.test(help) ? '' : '.'}`

/** `On “Locations”: Hero: Heading.` Without a place, what to do about it. */
export const describePlace = (place: Pick<ContentPlace, 'page' | 'field'> | undefined): string =>
  place
    ? `On “${place.page}”${place.field === '' ? '' : `, ${place.field}`}.`
    : 'It is not in the texts: please tell a programmer.'
