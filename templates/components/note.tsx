import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  readonly children: ReactNode
}

/** A remark of less weight than a notice. */
export function Note({ children }: Props) {
  return (
    <div className="note" role="note">
      <Icon name="info" />
      <div>{children}</div>
    </div>
  )
}
