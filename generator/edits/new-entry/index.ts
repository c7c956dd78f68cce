export {
  type CompletedField,
  completeEntry,
  completeValue,
  findTitleField,
  formatEntry,
  type PlannedField,
  parseAnswer,
  planNewEntry,
  schemaFolder,
  schemaPathOf,
} from './plan-entry.ts'
export { findDateFormat, suggestValue } from './suggest-value.ts'
