/** What an editor typed or copied from the browser, as the site writes addresses: `https://www.example.com/about/?a#b` is `/about`. */
export function parseAddress(typed: string): string {
  const path = decode(
    typed
      .trim()
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/[?#].*$/, ''),
  )
  const trimmed = path
    .replace(/^\/*/, '/')
    .replace(/(?:\.html|\/index\.html)$/, '')
    .replace(/\/+$/, '')
  return trimmed === '' || trimmed === '/index' ? '/' : trimmed
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
