export { type CompletedField, completeEntry, completeValue, formatEntry, parseAnswer } from './complete-entry.ts'
export { findTitleField, type PlannedField, planNewEntry } from './plan-entry.ts'
export { findModeline, schemaFolder, schemaPathOf } from './schema-modeline.ts'
export { findDateFormat, suggestValue } from './suggest-value.ts'
