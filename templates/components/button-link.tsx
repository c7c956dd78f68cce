import type { ReactNode } from 'react'

interface Props {
  readonly href: string
  readonly kind?: 'primary' | 'quiet'
  readonly size?: 'regular' | 'small'
  readonly children: ReactNode
}

/** A link in the shape of a button. */
export function ButtonLink({ href, kind = 'primary', size = 'regular', children }: Props) {
  const className = ['button', kind === 'quiet' && 'button-quiet', size === 'small' && 'button-small']
  return (
    <a className={className.filter(Boolean).join(' ')} href={href}>
      {children}
    </a>
  )
}
