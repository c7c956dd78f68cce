/** React tells neighboring texts apart by empty comments. */
const separator = /<!--\s*-->/g

/** React puts a preload before the body for each eager picture; which pictures come first is the page's to say. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** React closes void elements as XML does; HTML passes over the slash. */
const closedVoid = /(<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:[^"/>]|"[^"]*"|\/(?!>))*)\/>/g

/** Rendered HTML without React's additions. Inside islands the separators stay: hydration needs them. */
export function cleanReactHtml(html: string): string {
  const body = html.replace(preloads, '').replace(closedVoid, '$1>')
  if (!body.includes('<site-island')) return body.replace(separator, '')
  return body
    .split(/(<site-island[\s\S]*?<\/site-island>)/)
    .map((piece) => (piece.startsWith('<site-island') ? piece : piece.replace(separator, '')))
    .join('')
}
