import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: string
  /** Depth of the heading. */
  readonly level?: 2 | 3 | 4
  readonly children: ReactNode
}

/** The red notice: what a product must not be used for. */
export function Notice({ title, level = 3, children }: Props) {
  const Title = `h${level}` as const
  return (
    <div className="notice" role="note">
      <Title className="d3">
        <Icon name="octagon-alert" /> {title}
      </Title>
      {children}
    </div>
  )
}

/** A remark of less weight than a notice. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <div className="note" role="note">
    <Icon name="info" />
    <div>{children}</div>
  </div>
)
