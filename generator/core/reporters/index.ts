export { type SerializedDiagnostic, serializeDiagnostics } from './browser.ts'
export {
  catalogueOf,
  exitCodeOf,
  type FindingsOptions,
  formatFindings,
  formats,
  printFindings,
} from './format-findings.ts'
export { createPaint, escapeControlCharactersInLine, type Paint } from './pretty.ts'
