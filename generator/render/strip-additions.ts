/** React tells neighboring texts apart by empty comments. */
const separator = /<!--\s*-->/g

/** React puts a preload before the body for each eager picture; which pictures come first is the page's to say. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** Rendered HTML without React's additions. Inside islands the separators stay: hydration needs them. */
export function stripAdditions(html: string): string {
  const body = html.replace(preloads, '')
  if (!body.includes('<site-island')) return body.replace(separator, '')
  return body
    .split(/(<site-island[\s\S]*?<\/site-island>)/)
    .map((piece) => (piece.startsWith('<site-island') ? piece : piece.replace(separator, '')))
    .join('')
}
