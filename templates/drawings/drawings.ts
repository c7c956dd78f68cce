import type { ReactNode } from 'react'
import { CabinPlan } from './cabin-plan.tsx'
import { CautionBranches } from './caution-branches.tsx'
import { ChamberWave } from './chamber-wave.tsx'
import { CountedFacts } from './counted-facts.tsx'
import { DoseArea } from './dose-area.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FieldDistance } from './field-distance.tsx'
import { FollowUpLine } from './follow-up-line.tsx'
import { HeatPath } from './heat-path.tsx'
import { NestedArches } from './nested-arches.tsx'
import { OpposedForces } from './opposed-forces.tsx'
import { PairedSpectrum } from './paired-spectrum.tsx'
import { paybackSpan } from './payback-span.tsx'
import { PurificationFunnel } from './purification-funnel.tsx'
import { QuietBetween } from './quiet-between.tsx'
import { QuietNeighbors } from './quiet-neighbors.tsx'
import { ScratchGaps } from './scratch-gaps.tsx'
import { SeatCircle } from './seat-circle.tsx'
import { sessionRing } from './session-ring.tsx'
import { SessionsADay } from './sessions-a-day.tsx'
import { SizeScale } from './size-scale.tsx'
import { SterileFilter } from './sterile-filter.tsx'
import { StorageCurves } from './storage-curves.tsx'
import { TestRing } from './test-ring.tsx'
import { TwoSets } from './two-sets.tsx'
import { VesiclePathway } from './vesicle-pathway.tsx'

/** Beside the text; over the full width; as type; beside the words, leaving the screen; or with them on the left or right half of the screen. */
export type DrawingPlace = 'aside' | 'stage' | 'type' | 'bleed' | 'left' | 'right'

interface DrawingEntry {
  readonly Drawing: (props: DrawingProps) => ReactNode
  readonly labels: number
  readonly place: DrawingPlace
  /** Of a chapter that the drawing leads; without one, the page's own. */
  readonly ground?: 'pale' | 'aqua' | 'deep'
}

/** What `kind` can be in content, how many words each drawing has room for, and where it stands. */
export const drawings = {
  'size-scale': { Drawing: SizeScale, labels: 8, place: 'stage', ground: 'deep' },
  'vesicle-pathway': { Drawing: VesiclePathway, labels: 5, place: 'bleed', ground: 'pale' },
  'purification-funnel': { Drawing: PurificationFunnel, labels: 5, place: 'stage' },
  'counted-facts': { Drawing: CountedFacts, labels: 6, place: 'type', ground: 'aqua' },
  'test-ring': { Drawing: TestRing, labels: 8, place: 'bleed', ground: 'deep' },
  'sterile-filter': { Drawing: SterileFilter, labels: 3, place: 'stage', ground: 'deep' },
  'paired-spectrum': { Drawing: PairedSpectrum, labels: 11, place: 'left', ground: 'pale' },
  'storage-curves': { Drawing: StorageCurves, labels: 7, place: 'right', ground: 'aqua' },
  'scratch-gaps': { Drawing: ScratchGaps, labels: 8, place: 'stage', ground: 'deep' },
  'caution-branches': { Drawing: CautionBranches, labels: 14, place: 'left' },
  'follow-up-line': { Drawing: FollowUpLine, labels: 7, place: 'right', ground: 'deep' },
  'nested-arches': { Drawing: NestedArches, labels: 7, place: 'left', ground: 'aqua' },
  'opposed-forces': { Drawing: OpposedForces, labels: 5, place: 'right', ground: 'pale' },
  'visit-of-cold': { Drawing: sessionRing({ parts: 15, before: 9, lit: 3 }), labels: 3, place: 'aside' },
  'hour-of-heat': { Drawing: sessionRing({ parts: 12, before: 1, lit: 8 }), labels: 3, place: 'aside' },
  'sessions-a-day': { Drawing: SessionsADay, labels: 3, place: 'aside' },
  'payback-12-18': { Drawing: paybackSpan({ from: 12, to: 18 }), labels: 3, place: 'aside' },
  'payback-18-24': { Drawing: paybackSpan({ from: 18, to: 24 }), labels: 3, place: 'aside' },
  'field-distance': { Drawing: FieldDistance, labels: 3, place: 'aside' },
  'seat-circle': { Drawing: SeatCircle, labels: 3, place: 'aside' },
  'chamber-wave': { Drawing: ChamberWave, labels: 3, place: 'aside' },
  'two-sets': { Drawing: TwoSets, labels: 4, place: 'aside' },
  'heat-path': { Drawing: HeatPath, labels: 3, place: 'aside' },
  'cabin-plan': { Drawing: CabinPlan, labels: 4, place: 'aside' },
  'dose-area': { Drawing: DoseArea, labels: 5, place: 'aside' },
  'quiet-between': { Drawing: QuietBetween, labels: 2, place: 'aside' },
  'quiet-neighbors': { Drawing: QuietNeighbors, labels: 4, place: 'aside' },
} as const satisfies Readonly<Record<string, DrawingEntry>>

export type DrawingKind = keyof typeof drawings
