/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ListedPage, PlacedFinding } from '../../protocol.ts'
import { type EditContext, useEditContext } from '../edit-context.ts'
import { TextInput } from '../fields/labelled-inputs.tsx'
import { Dialog, useDialogContext } from '../ui/dialog.tsx'
import { Button, describePlace, FindingView } from '../ui/parts.tsx'

/** Lists all pages by name, also those that visitors do not see. */
export async function openPages({ requests, open }: EditContext): Promise<void> {
  const { pages = [] } = (await requests.ask('pages', {})) ?? {}
  open(<PagesPanel pages={pages.toSorted(compareNames)} />)
}

function PagesPanel({ pages }: { readonly pages: readonly ListedPage[] }) {
  const { openDetails } = useEditContext()
  const { close } = useDialogContext()
  const [typed, setTyped] = useState('')
  const found = findPages(typed, pages)
  const open = ({ address, form }: ListedPage): void => {
    close()
    if (address !== undefined) location.assign(address)
    else if (form !== undefined) openDetails(form)
  }
  const openFirst = async (): Promise<undefined> => {
    if (found[0]) open(found[0])
    return undefined
  }
  return (
    <Dialog
      title="All pages"
      subtitle={`${pages.length} pages. The hidden ones are marked.`}
      look="side"
      save={openFirst}
    >
      <TextInput
        label="Find a page"
        help="By its name or address. The best fit stands first, and Enter opens it."
        value={typed}
        takesFocus
        onInput={setTyped}
      />
      <p class="quiet note" role="status">
        {typed.trim() !== '' && `${found.length} of ${pages.length} pages`}
      </p>
      <ul class="files">
        {found.map((page) => (
          <li key={`${page.address} ${page.form}`}>
            <Button class="file" isCurrent={page.address === location.pathname} onClick={() => open(page)}>
              {page.name}
              <div class="quiet note">{page.address ?? 'Has no page now'}</div>
              {page.state !== undefined && <div class="hidden-state">{page.state}</div>}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Hidden pages first: they cannot be found on the site. */
const compareNames = (a: ListedPage, b: ListedPage): number =>
  Number(b.state !== undefined) - Number(a.state !== undefined) || a.name.localeCompare(b.name)

/** Those that have words in their name or address, the best first: where these stand sooner. */
export function findPages(typed: string, pages: readonly ListedPage[]): readonly ListedPage[] {
  const words = typed.trim().toLowerCase()
  const placeIn = ({ name, address = '' }: ListedPage): number => `${name} ${address}`.toLowerCase().indexOf(words)
  return pages.filter((page) => placeIn(page) >= 0).toSorted((a, b) => placeIn(a) - placeIn(b))
}

const explanations: Readonly<Record<PlacedFinding['severity'], string>> = {
  error: 'Must be put right before it can go online.',
  warning: 'Keeps no page from going online. Please look at it.',
}

/** What is marked on the site, this page first. Each finding has a button that opens its place. */
export function FindingsPanel() {
  const { findings } = useEditContext().page()
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
  const { goToPlace } = useEditContext()
  const { close } = useDialogContext()
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
            <FindingView key={`${message} ${place?.page} ${place?.words}`} of={{ ...finding, isOfPage: false }}>
              <p class="quiet">{explanations[severity]}</p>
              {place && (
                <Button label={`Go there: ${describePlace(place)}`} onClick={go}>
                  Go there
                </Button>
              )}
            </FindingView>
          )
        })}
      </ul>
    </>
  )
}
