import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly lead?: string | undefined
  /** Product line whose light falls on the head. */
  readonly line?: string
  /** Before the heading. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** The first heading of a page without a picture. */
export function PageHead({ title, lead, line, above, children }: Props) {
  return (
    <div className="page-head" data-line={line}>
      <div className="container">
        {above}
        <h1>{title}</h1>
        {lead === undefined ? null : <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
