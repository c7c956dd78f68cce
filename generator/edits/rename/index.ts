export { findName, planRename } from './rename.ts'
export { planEntryRename } from './rename-entry.ts'
export { type Refusal, type RenamePlan, refuse } from './rename-plan.ts'
