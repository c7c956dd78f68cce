import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** The heading stands above, over the whole width. */
  readonly above?: boolean
  readonly children: ReactNode
}

/** A small heading with what it stands for. */
export function TitledRow({ title, above = false, children }: Props) {
  return (
    <div className={above ? 'titled-block' : 'titled-row'}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
