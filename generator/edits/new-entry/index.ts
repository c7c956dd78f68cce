export {
  type CompletedField,
  completeEntry,
  findTitleField,
  formatEntry,
  jsonSchemaFolder,
  parseAnswer,
  planNewEntry,
  schemaPathOf,
} from './plan-entry.ts'
export { findDateFormat, suggestValue } from './suggest-value.ts'
