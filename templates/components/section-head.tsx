import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly lead?: string | undefined
  /** Of the heading. */
  readonly id?: string
  /** Stands where the sentence would, or after it. */
  readonly children?: ReactNode
}

/** The heading of a section and one sentence beside it. */
export function SectionHead({ title, lead, id, children }: Props) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {lead === undefined ? null : <p>{lead}</p>}
      {children}
    </div>
  )
}
