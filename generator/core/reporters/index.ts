export {
  type BrowserDiagnostic,
  catalogueOf,
  exitCodeOf,
  type FindingsOptions,
  formatFindings,
  formats,
  printFindings,
  toBrowserDiagnostics,
} from './format-findings.ts'
export { createPaint, escapeControlCharactersInLine, type Paint } from './pretty.ts'
