export {
  type CompletedField,
  completeEntry,
  findTitleField,
  formatEntry,
  jsonSchemaFolder,
  parseFieldText,
  planNewEntry,
  schemaPathOf,
} from './plan-entry.ts'
export { findDateFormatter, suggestValue } from './suggest-value.ts'
