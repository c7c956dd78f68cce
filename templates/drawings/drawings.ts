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
  'three-receptions': { Drawing: ThreeReceptions, labels: 4, place: 'aside' },
  liposome: { Drawing: Liposome, labels: 4, place: 'aside' },
} as const satisfies Readonly<Record<string, DrawingEntry>>

export type DrawingKind = keyof typeof drawings
