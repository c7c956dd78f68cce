import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** What opens it; a heading where the page's outline names it. */
  readonly label: ReactNode
  readonly isOpen?: boolean | undefined
  readonly children: ReactNode
}

/** Details that stay folded until somebody asks for them, or open from the start; found by the browser's search all the same. */
export function Fold({ label, isOpen = false, children }: Props) {
  return (
    <details className="faq-item fold" open={isOpen}>
      <summary>
        {label}
        <span className="faq-sign">
          <Icon name="plus" />
        </span>
      </summary>
      {children}
    </details>
  )
}
