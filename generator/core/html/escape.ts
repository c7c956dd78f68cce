const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, also in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot contain them, escaped or not
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML, also in attributes. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(notInXml, ''))
