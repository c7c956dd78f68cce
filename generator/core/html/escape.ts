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

/** Decodes percent-encoding; returns the address unchanged if it is malformed. */
export function decodeAddress(address: string, decode = decodeURIComponent): string {
  try {
    return decode(address)
  } catch {
    return address
  }
}

/** An address as HTML, headers and the files of hosts have it, and as browsers send it: signs beyond ASCII and spaces are percent-encoded. */
export const encodeAddress = (address: string): string =>
  address.normalize('NFC').replace(/[^\x21-\x7e\p{Cs}]+/gu, encodeURIComponent)

/** Percent-encodes all but letters and digits of ASCII, `-`, `_`, `.`, `~` and `/`: the result needs no escape in HTML, XML, JSON and CSS. */
export const encodePath = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before they read the scheme
const ignoredInUrls = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g

/** Whether a URL is relative, a fragment, or has a scheme that cannot run a script. */
export function hasSafeScheme(url: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(url.replace(ignoredInUrls, ''))?.[1]
  return scheme === undefined || ['https', 'http', 'mailto', 'tel'].includes(scheme.toLowerCase())
}
