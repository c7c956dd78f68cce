import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** On a tint of the hue. */
  readonly capsule?: boolean
}

/** A lit point and a word. */
export function Badge({ children, capsule = false }: Props) {
  return <span className={capsule ? 'badge badge-capsule' : 'badge'}>{children}</span>
}
