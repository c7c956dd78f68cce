// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A text with its control characters written out, so that a hostile file name or value cannot drive the reader's terminal. */
export const escapeControlCharacters = (text: string): string => text.replace(controls, spell)

/** The same on one line: tabs and line ends are written out as well. */
export const escapeControlCharactersInLine = (text: string): string =>
  escapeControlCharacters(text).replace(/[\t\n]/g, spell)

const spell = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
