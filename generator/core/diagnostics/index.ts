export {
  builtInCodes,
  builtInLevels,
  type Catalogue,
  type CatalogueEntry,
  type Code,
  readCatalogue,
} from './catalogue.ts'
export { findClosestPath } from './closest-word.ts'
export { type Diagnostic, diagnose, filesWithFindings, isError, type Span, startOf } from './diagnostic.ts'
export { applyEdits, countCommonEnds, diffTexts, type Edit, type FileEdits, joinEdits, replaceSpan } from './edit.ts'
export { type FilePosition, type LineColumnLocator, locatorOf, toFilePosition } from './line-columns.ts'
