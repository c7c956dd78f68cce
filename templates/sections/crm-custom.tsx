import type { ReactNode } from 'react'
import { ButtonLink } from '../components/button-link.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly action: { readonly label: string; readonly href: string }
  /** On the same stage, below. */
  readonly children: ReactNode
}

/** What is built to order, on a stage with the places that are kept for customers. */
export function CrmCustom({ title, text, points, action, children }: Props) {
  return (
    <section className="crm-stage on-dark">
      <div className="container crm-custom">
        <h2>{title}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div>
          <p className="lead">{text}</p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
      </div>
      {children}
    </section>
  )
}
