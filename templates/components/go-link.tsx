import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  readonly href: string
  /** Leads to where the visitor came from: the arrow stands first and points left. */
  readonly back?: boolean
  readonly children: ReactNode
}

/** A link of the third rank: words, an arrow and a line of light. */
export function GoLink({ href, back = false, children }: Props) {
  return (
    <a className={back ? 'go-link go-link-back' : 'go-link'} href={href}>
      {back ? <Icon name="arrow-left" /> : null}
      {children}
      {back ? null : <Icon name="arrow-right" />}
    </a>
  )
}
