/** @jsxImportSource preact */
import type { ComparedVersion, PlannedPublication } from '../../publish-protocol.ts'

/** What visitors get that differs, and what of it asks for a review. */
export function Report({ of: { sections, reasons } }: { readonly of: PlannedPublication }) {
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
                {parts.length > 0 && <p>{parts.map(showPart)}</p>}
                <p class="quiet note">{[...pages.slice(0, 3), ...notes.slice(0, 3)].join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

export function showPart({ kind, text }: ComparedVersion['parts'][number]) {
  if (kind === 'same') return text
  const Name = kind === 'removed' ? 'del' : 'ins'
  return <Name>{text}</Name>
}
