import { CabinPlan } from './cabin-plan.tsx'
import { CautionBranches } from './caution-branches.tsx'
import { ChamberWave } from './chamber-wave.tsx'
import { CountedFacts } from './counted-facts.tsx'
import { DoseArea } from './dose-area.tsx'
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

/** What `kind` can be in content, and how many words each drawing has room for. */
export const drawings = {
  'size-scale': { Drawing: SizeScale, labels: 8, isWide: true },
  'vesicle-pathway': { Drawing: VesiclePathway, labels: 5, isWide: false },
  'purification-funnel': { Drawing: PurificationFunnel, labels: 5, isWide: false },
  'counted-facts': { Drawing: CountedFacts, labels: 6, isWide: false },
  'test-ring': { Drawing: TestRing, labels: 8, isWide: false },
  'sterile-filter': { Drawing: SterileFilter, labels: 3, isWide: false },
  'paired-spectrum': { Drawing: PairedSpectrum, labels: 11, isWide: false },
  'storage-curves': { Drawing: StorageCurves, labels: 7, isWide: false },
  'scratch-gaps': { Drawing: ScratchGaps, labels: 8, isWide: false },
  'caution-branches': { Drawing: CautionBranches, labels: 14, isWide: false },
  'follow-up-line': { Drawing: FollowUpLine, labels: 7, isWide: true },
  'nested-arches': { Drawing: NestedArches, labels: 7, isWide: false },
  'three-receptions': { Drawing: ThreeReceptions, labels: 4, isWide: false },
  liposome: { Drawing: Liposome, labels: 4, isWide: false },
  'opposed-forces': { Drawing: OpposedForces, labels: 5, isWide: false },
  'visit-of-cold': { Drawing: sessionRing({ parts: 15, before: 9, lit: 3 }), labels: 3, isWide: false },
  'hour-of-heat': { Drawing: sessionRing({ parts: 12, before: 1, lit: 8 }), labels: 3, isWide: false },
  'sessions-a-day': { Drawing: SessionsADay, labels: 3, isWide: false },
  'payback-12-18': { Drawing: paybackSpan({ from: 12, to: 18 }), labels: 3, isWide: false },
  'payback-18-24': { Drawing: paybackSpan({ from: 18, to: 24 }), labels: 3, isWide: false },
  'field-distance': { Drawing: FieldDistance, labels: 3, isWide: false },
  'seat-circle': { Drawing: SeatCircle, labels: 3, isWide: false },
  'chamber-wave': { Drawing: ChamberWave, labels: 3, isWide: false },
  'two-sets': { Drawing: TwoSets, labels: 4, isWide: false },
  'heat-path': { Drawing: HeatPath, labels: 3, isWide: false },
  'cabin-plan': { Drawing: CabinPlan, labels: 4, isWide: false },
  'dose-area': { Drawing: DoseArea, labels: 5, isWide: false },
  'quiet-between': { Drawing: QuietBetween, labels: 2, isWide: false },
  'quiet-neighbors': { Drawing: QuietNeighbors, labels: 4, isWide: false },
} as const

export type DrawingKind = keyof typeof drawings
