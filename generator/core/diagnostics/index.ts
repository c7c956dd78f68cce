export {
  builtInCodes,
  builtInLevels,
  type Catalogue,
  type CatalogueEntry,
  type DiagnosticCode,
  parseCatalogue,
} from './catalogue.ts'
export { findClosestPath } from './closest-word.ts'
export { type Diagnostic, diagnose, filesWithFindings, isError, type Span, startOf } from './diagnostic.ts'
export { applyEdits, countCommonEnds, diffTexts, type Edit, type FileEdits, joinEdits, replaceSpan } from './edit.ts'
export { type FilePosition, type PositionLocator, positionLocatorOf, toFilePosition } from './line-columns.ts'
