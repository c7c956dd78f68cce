/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact'
import type { PlannedPublication, ReviewState } from '../../protocol.ts'
import { Button, renderTextPart } from '../ui/parts.tsx'

/** What visitors get that differs, and what of it asks for a review. */
export function PlannedPublicationView({ of: { sections, reasons } }: { readonly of: PlannedPublication }) {
  return (
    <>
      {reasons.length > 0 && (
        <>
          <h3>Needs a review</h3>
          {reasons.map((reason) => (
            <p key={reason} class="state">
              {reason}
            </p>
          ))}
        </>
      )}
      {sections.length === 0 && <p class="control">Visitors see no difference.</p>}
      {sections.map(({ title, isUrgent, items }) => (
        <section key={title}>
          <h3 class={isUrgent ? 'error' : ''}>{title}</h3>
          <ul class="cards">
            {items.map(({ text, parts = [], pages = [], notes = [] }) => (
              <li key={JSON.stringify([text, parts, pages])}>
                <p>{text}</p>
                {parts.length > 0 && <p>{parts.map(renderTextPart)}</p>}
                <p class="quiet note">{[...pages.slice(0, 3), ...notes.slice(0, 3)].join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const states = { open: 'Waits', merged: 'Published', closed: 'Closed without being published' } as const
const checked = { none: [], running: ['checks run'], passed: ['checks passed'], failed: ['checks failed'] } as const
const answers = { none: 'nobody has answered yet', approved: 'approved', changes: 'changes are asked for' } as const

interface ReviewsProps {
  readonly of: readonly ReviewState[]
  readonly merge: (number: number) => unknown
}

/** The reviews that were asked for, with what has become of them. */
export function Reviews({ of, merge }: ReviewsProps) {
  if (of.length === 0) return null
  return (
    <>
      <h3>Reviews</h3>
      <ul class="cards">
        {of.map(({ number, url, title, branch, state, answer, checks }) => (
          <li key={branch}>
            <p>{title}</p>
            <p class="quiet">
              {[states[state], ...(state === 'open' ? [answers[answer], ...checked[checks]] : [])].join(', ')}
            </p>
            <div class="row">
              {url === undefined ? `On the branch ${branch}` : <OutsideLink to={url}>Open review {number}</OutsideLink>}
              {number !== undefined && state === 'open' && answer === 'approved' && (
                <Button onClick={() => merge(number)}>Publish it</Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export const OutsideLink = ({ to, children }: { readonly to: string; readonly children: ComponentChildren }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
)
