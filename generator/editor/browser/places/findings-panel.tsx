/** @jsxImportSource preact */
import type { PlacedFinding } from '../../protocol.ts'
import { useEdit } from '../edit-context.ts'
import { Dialog, useDialog } from '../ui/dialog.tsx'
import { Button, describePlace, Finding } from '../ui/parts.tsx'

const explanations: Readonly<Record<PlacedFinding['severity'], string>> = {
  error: 'Must be put right before it can go online.',
  warning: 'Keeps no page from going online. Please look at it.',
}

/** What is marked on the site, this page first. Each finding has a button that opens its place. */
export function FindingsPanel() {
  const { findings } = useEdit().page()
  const ofPage = findings.filter(({ isOfPage }) => isOfPage)
  const others = findings.filter(({ isOfPage }) => !isOfPage)
  return (
    <Dialog title="Marked texts" subtitle="What the check of the site has found" look="side">
      <Findings heading="On this page" of={ofPage} />
      <Findings heading="On other pages" of={others} />
    </Dialog>
  )
}

function Findings({ heading, of }: { readonly heading: string; readonly of: readonly PlacedFinding[] }) {
  const { goToPlace } = useEdit()
  const { close } = useDialog()
  if (of.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul class="cards">
        {of.map((finding) => {
          const { place, severity, message } = finding
          const go = (): void => {
            close()
            if (place) goToPlace(place)
          }
          return (
            <Finding key={`${message} ${place?.page} ${place?.words}`} of={{ ...finding, isOfPage: false }}>
              <p class="quiet">{explanations[severity]}</p>
              {place && (
                <Button label={`Go there: ${describePlace(place)}`} onClick={go}>
                  Go there
                </Button>
              )}
            </Finding>
          )
        })}
      </ul>
    </>
  )
}
