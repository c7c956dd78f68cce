export {
  catalogueOf,
  exitCodeOf,
  type FindingsOptions,
  formatFindings,
  formats,
  printFindings,
  type SerializedDiagnostic,
  serializeDiagnostics,
} from './format-findings.ts'
export { createPaint, escapeControlCharactersInLine, type Paint } from './pretty.ts'
