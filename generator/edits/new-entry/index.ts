export {
  type CompletedField,
  completeEntry,
  completeValue,
  formatEntry,
  parseAnswer,
  schemaFolder,
  schemaPathOf,
} from './complete-entry.ts'
export { findTitleField, type PlannedField, planNewEntry } from './plan-entry.ts'
export { findDateFormat, suggestValue } from './suggest-value.ts'
