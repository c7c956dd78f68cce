import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface Action {
  readonly label: string
  readonly href: string
}

interface ButtonProps {
  readonly href: string
  readonly kind?: 'primary' | 'secondary'
  readonly isSmall?: boolean
  readonly children: ReactNode
}

/** A link in the shape of a button. */
export function ButtonLink({ href, kind = 'primary', isSmall = false, children }: ButtonProps) {
  const className = ['button', kind === 'secondary' && 'secondary', isSmall && 'small']
  return (
    <a className={className.filter(Boolean).join(' ')} href={href}>
      {children}
    </a>
  )
}

interface GoProps {
  readonly href: string
  /** Leads to where the visitor came from: the arrow stands first and points left. */
  readonly isBack?: boolean
  readonly children: ReactNode
}

/** A link of the third rank: words, an arrow and a line of light. */
export const ArrowLink = ({ href, isBack = false, children }: GoProps) => (
  <a className="go" href={href}>
    {isBack ? <Icon name="arrow-left" /> : null}
    <span>{children}</span>
    {isBack ? null : <Icon name="arrow-right" />}
  </a>
)

/** Links of the third rank side by side. */
export const ArrowLinks = ({ items }: { readonly items: readonly Action[] }) => (
  <div className="actions">
    {items.map(({ label, href }) => (
      <ArrowLink key={href} href={href}>
        {label}
      </ArrowLink>
    ))}
  </div>
)

/** A row of buttons, the first of them primary. `second` is how the others look. */
export const Actions = ({
  actions,
  second = 'secondary',
}: {
  readonly actions: readonly Action[]
  readonly second?: 'secondary' | 'go'
}) => (
  <div className="actions">
    {actions.map(({ label, href }, index) =>
      index > 0 && second === 'go' ? (
        <ArrowLink key={label} href={href}>
          {label}
        </ArrowLink>
      ) : (
        <ButtonLink key={label} href={href} kind={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ),
    )}
  </div>
)
