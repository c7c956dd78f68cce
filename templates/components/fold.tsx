import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** What opens it; a heading where the page's outline names it. */
  readonly label: ReactNode
  readonly children: ReactNode
}

/** Details that stay folded until somebody asks for them; found by the browser's search all the same. */
export function Fold({ label, children }: Props) {
  return (
    <details className="faq-item fold">
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
