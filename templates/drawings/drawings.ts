import type { ReactNode } from 'react'
import type { DrawingProps } from './drawing-props.ts'
import { SizeScale } from './size-scale.tsx'
import { VesiclePathway } from './vesicle-pathway.tsx'

interface DrawingEntry {
  readonly Drawing: (props: DrawingProps) => ReactNode
  readonly labels: number
}

/** What `kind` can be in content, and how many words each drawing has room for. */
export const drawings = {
  'size-scale': { Drawing: SizeScale, labels: 8 },
  'vesicle-pathway': { Drawing: VesiclePathway, labels: 5 },
} as const satisfies Readonly<Record<string, DrawingEntry>>

export type DrawingKind = keyof typeof drawings
