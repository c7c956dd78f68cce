export {
  type CompletedField,
  completeEntry,
  completeValue,
  findTitleField,
  formatEntry,
  jsonSchemaFolder,
  type PlannedField,
  parseAnswer,
  planNewEntry,
  schemaPathOf,
} from './plan-entry.ts'
export { findDateFormat, suggestValue } from './suggest-value.ts'
