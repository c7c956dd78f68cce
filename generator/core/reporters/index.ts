export { type BrowserDiagnostic, toBrowserDiagnostics } from './for-browser.ts'
export {
  createPaint,
  escapeControlCharacters,
  escapeControlCharactersInLine,
  formatPretty,
  type Paint,
  printFindings,
} from './pretty.ts'
