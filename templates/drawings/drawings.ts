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
import { Liposome } from './liposome.tsx'
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
import { ThreeReceptions } from './three-receptions.tsx'
import { TwoSets } from './two-sets.tsx'
import { VesiclePathway } from './vesicle-pathway.tsx'

/** Beside the text; in a panel at its left, or bare at its right; at the head of a sheet; over the full measure, bare or on a dark ground. */
export type DrawingPlace = 'aside' | 'large' | 'right' | 'sheet' | 'wide' | 'stage'

interface DrawingEntry {
  readonly Drawing: (props: DrawingProps) => ReactNode
  readonly labels: number
  readonly place: DrawingPlace
}

/** What `kind` can be in content, how many words each drawing has room for, and where it stands. */
export const drawings = {
  'size-scale': { Drawing: SizeScale, labels: 8, place: 'stage' },
  'vesicle-pathway': { Drawing: VesiclePathway, labels: 5, place: 'large' },
  'purification-funnel': { Drawing: PurificationFunnel, labels: 5, place: 'right' },
  'counted-facts': { Drawing: CountedFacts, labels: 6, place: 'wide' },
  'test-ring': { Drawing: TestRing, labels: 8, place: 'sheet' },
  'sterile-filter': { Drawing: SterileFilter, labels: 3, place: 'stage' },
  'paired-spectrum': { Drawing: PairedSpectrum, labels: 11, place: 'wide' },
  'storage-curves': { Drawing: StorageCurves, labels: 7, place: 'stage' },
  'scratch-gaps': { Drawing: ScratchGaps, labels: 8, place: 'stage' },
  'caution-branches': { Drawing: CautionBranches, labels: 14, place: 'right' },
  'follow-up-line': { Drawing: FollowUpLine, labels: 7, place: 'wide' },
  'nested-arches': { Drawing: NestedArches, labels: 7, place: 'right' },
  'three-receptions': { Drawing: ThreeReceptions, labels: 4, place: 'aside' },
  liposome: { Drawing: Liposome, labels: 4, place: 'aside' },
  'opposed-forces': { Drawing: OpposedForces, labels: 5, place: 'large' },
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
