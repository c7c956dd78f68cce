const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML, in or out of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Characters that XML 1.0 cannot hold, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const beyondXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text for XML, in or out of an attribute. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(beyondXml, ''))
