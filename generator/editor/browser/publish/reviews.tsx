/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { ReviewState } from '../../publish-protocol.ts'
import { Button } from '../ui/parts.tsx'

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
