import type { ReactNode } from 'react'
import { stateShapes } from '../us-map.ts'

export interface MappedState {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly href: string
}

interface Props {
  readonly state: MappedState
  /** What stands on the shape; nothing where it would not fit. */
  readonly label?: string | undefined
  readonly children?: ReactNode
}

/** The outline of a state as a link, inside an `<svg>`. */
export function StateLink({ state: { id, name, href }, label, children }: Props) {
  const shape = stateShapes[id]
  if (!shape) throw new Error(`no outline for \`${id}\``)
  const [path, x, y] = shape
  return (
    <a href={href} aria-label={label === undefined || label === name ? name : `${name}, ${label}`}>
      <path d={path} />
      {label === undefined ? null : (
        <text x={x} y={y} dy=".35em">
          {label}
        </text>
      )}
      {children}
    </a>
  )
}
