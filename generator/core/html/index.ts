export { decodeAddress, encodeAddress, encodePath, escapeHtml } from './escape.ts'
export { createTextReader } from './page-text.ts'
export { type HtmlHandlers, parseHtml } from './parse-html.ts'
export { separateIds } from './separate-ids.ts'
