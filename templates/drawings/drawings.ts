import { CautionBranches } from './caution-branches.tsx'
import { CountedFacts } from './counted-facts.tsx'
import { FollowUpLine } from './follow-up-line.tsx'
import { Liposome } from './liposome.tsx'
import { NestedArches } from './nested-arches.tsx'
import { OpposedForces } from './opposed-forces.tsx'
import { PairedSpectrum } from './paired-spectrum.tsx'
import { PurificationFunnel } from './purification-funnel.tsx'
import { ScratchGaps } from './scratch-gaps.tsx'
import { SizeScale } from './size-scale.tsx'
import { SterileFilter } from './sterile-filter.tsx'
import { StorageCurves } from './storage-curves.tsx'
import { TestRing } from './test-ring.tsx'
import { ThreeReceptions } from './three-receptions.tsx'
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
} as const

export type DrawingKind = keyof typeof drawings
