import type { TextPart } from './compare-texts.ts'

/** The report for people, which the formats lay out. */
export interface ReportSection {
  readonly title: string
  /** Whether it needs a decision before the change is published. */
  readonly isUrgent: boolean
  readonly items: readonly ReportItem[]
}

export interface ReportItem {
  readonly text: string
  /** A text with its changes. */
  readonly parts?: readonly TextPart[]
  /** Addresses of the pages that it is about. */
  readonly pages?: readonly string[]
  /** `file:line`. */
  readonly places?: readonly string[]
  readonly notes?: readonly string[]
}
