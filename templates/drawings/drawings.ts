import type { ReactNode } from 'react'
import { CabinPlan } from './cabin-plan.tsx'
import { ChamberWave } from './chamber-wave.tsx'
import { DoseArea } from './dose-area.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FieldDistance } from './field-distance.tsx'
import { HeatPath } from './heat-path.tsx'
import { Liposome } from './liposome.tsx'
import { paybackSpan } from './payback-span.tsx'
import { QuietBetween } from './quiet-between.tsx'
import { QuietNeighbors } from './quiet-neighbors.tsx'
import { SeatCircle } from './seat-circle.tsx'
import { sessionRing } from './session-ring.tsx'
import { SessionsADay } from './sessions-a-day.tsx'
import { SizeScale } from './size-scale.tsx'
import { ThreeReceptions } from './three-receptions.tsx'
import { TwoSets } from './two-sets.tsx'
import { VesiclePathway } from './vesicle-pathway.tsx'

interface DrawingEntry {
  readonly Drawing: (props: DrawingProps) => ReactNode
  readonly labels: number
}

/** What `kind` can be in content, how many words each drawing has room for. */
export const drawings = {
  'size-scale': { Drawing: SizeScale, labels: 8 },
  'vesicle-pathway': { Drawing: VesiclePathway, labels: 5 },
  'three-receptions': { Drawing: ThreeReceptions, labels: 4 },
  liposome: { Drawing: Liposome, labels: 4 },
  'visit-of-cold': { Drawing: sessionRing({ parts: 15, before: 9, lit: 3 }), labels: 3 },
  'hour-of-heat': { Drawing: sessionRing({ parts: 12, before: 1, lit: 8 }), labels: 3 },
  'sessions-a-day': { Drawing: SessionsADay, labels: 3 },
  'payback-12-18': { Drawing: paybackSpan({ from: 12, to: 18 }), labels: 3 },
  'payback-18-24': { Drawing: paybackSpan({ from: 18, to: 24 }), labels: 3 },
  'field-distance': { Drawing: FieldDistance, labels: 3 },
  'seat-circle': { Drawing: SeatCircle, labels: 3 },
  'chamber-wave': { Drawing: ChamberWave, labels: 3 },
  'two-sets': { Drawing: TwoSets, labels: 4 },
  'heat-path': { Drawing: HeatPath, labels: 3 },
  'cabin-plan': { Drawing: CabinPlan, labels: 4 },
  'dose-area': { Drawing: DoseArea, labels: 5 },
  'quiet-between': { Drawing: QuietBetween, labels: 2 },
  'quiet-neighbors': { Drawing: QuietNeighbors, labels: 4 },
} as const satisfies Readonly<Record<string, DrawingEntry>>

export type DrawingKind = keyof typeof drawings
