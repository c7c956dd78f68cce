// biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes control characters, so that a hostile file name or value cannot control the terminal. */
export const escapeControlCharacters = (text: string): string => text.replace(controls, escapeCharacter)

/** Escapes tabs and line ends too. */
export const escapeControlCharactersInLine = (text: string): string =>
  escapeControlCharacters(text).replace(/[\t\n]/g, escapeCharacter)
