import type { FileEdits } from '../../core/diagnostics/index.ts'

/** Edits, and a file or folder that gets another path after them. Paths are relative to the root. */
export interface RenamePlan {
  readonly changes: readonly FileEdits[]
  readonly move?: { readonly from: string; readonly to: string } | undefined
}

/** Why something cannot be renamed, for the editor of the content. */
export interface Refusal {
  readonly refusal: string
}

export const refuse = (refusal: string): Refusal => ({ refusal })
