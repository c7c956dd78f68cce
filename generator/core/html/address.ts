/** Decodes percent-encoding; returns the address unchanged if it is malformed. */
export function decodeAddress(address: string, decode = decodeURIComponent): string {
  try {
    return decode(address)
  } catch {
    return address
  }
}

/** Percent-encodes all but letters and digits of ASCII, `-`, `_`, `.`, `~` and `/`: the result needs no escape in HTML, XML, JSON and CSS. */
export const encodePath = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
