import type { ReactNode } from 'react'
import { CautionBranches } from './caution-branches.tsx'
import { CountedFacts } from './counted-facts.tsx'
import type { DrawingProps } from './drawing-props.ts'
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

/** Beside the text; large beside it; over the full measure; over the full measure on a dark ground. */
export type DrawingPlace = 'aside' | 'large' | 'wide' | 'stage'

interface DrawingEntry {
  readonly Drawing: (props: DrawingProps) => ReactNode
  readonly labels: number
  readonly place: DrawingPlace
}

/** What `kind` can be in content, how many words each drawing has room for, and where it stands. */
export const drawings = {
  'size-scale': { Drawing: SizeScale, labels: 8, place: 'stage' },
  'vesicle-pathway': { Drawing: VesiclePathway, labels: 5, place: 'large' },
  'purification-funnel': { Drawing: PurificationFunnel, labels: 5, place: 'aside' },
  'counted-facts': { Drawing: CountedFacts, labels: 6, place: 'wide' },
  'test-ring': { Drawing: TestRing, labels: 8, place: 'aside' },
  'sterile-filter': { Drawing: SterileFilter, labels: 3, place: 'stage' },
  'paired-spectrum': { Drawing: PairedSpectrum, labels: 11, place: 'aside' },
  'storage-curves': { Drawing: StorageCurves, labels: 7, place: 'aside' },
  'scratch-gaps': { Drawing: ScratchGaps, labels: 8, place: 'stage' },
  'caution-branches': { Drawing: CautionBranches, labels: 14, place: 'aside' },
  'follow-up-line': { Drawing: FollowUpLine, labels: 7, place: 'wide' },
  'nested-arches': { Drawing: NestedArches, labels: 7, place: 'aside' },
  'three-receptions': { Drawing: ThreeReceptions, labels: 4, place: 'aside' },
  liposome: { Drawing: Liposome, labels: 4, place: 'aside' },
  'opposed-forces': { Drawing: OpposedForces, labels: 5, place: 'aside' },
} as const satisfies Readonly<Record<string, DrawingEntry>>

export type DrawingKind = keyof typeof drawings
