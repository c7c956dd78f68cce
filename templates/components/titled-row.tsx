import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A small heading beside what it stands for. */
export function TitledRow({ title, children }: Props) {
  return (
    <div className="titled-row">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
