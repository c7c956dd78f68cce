import { createButton, createElement } from '../../../cli/dev/index.ts'
import type { PlacedFinding } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { createFinding, describePlace } from '../field-findings.ts'
import { openDialog } from '../form/dialog.ts'

const explanations: Readonly<Record<PlacedFinding['severity'], string>> = {
  error: 'Must be put right before it can go online.',
  warning: 'Keeps no page from going online. Please look at it.',
}

/** Lists what is marked on the site, this page first. Each finding has a button that opens its place. */
export function openFindings({ page, goToPlace }: EditContext): void {
  const { findings } = page()
  const dialog = openDialog({ title: 'Marked texts', subtitle: 'What the check of the site has found', look: 'side' })
  const createItem = (finding: PlacedFinding): HTMLElement => {
    const { severity, place } = finding
    const explanation = createElement('p', 'quiet', explanations[severity])
    const item = createFinding({ ...finding, isOfPage: false }, explanation)
    if (!place) return item
    const go = (): void => {
      dialog.close()
      goToPlace(place)
    }
    item.append(createButton('Go there', go, { 'aria-label': `Go there: ${describePlace(place)}` }))
    return item
  }
  for (const isOfPage of [true, false]) {
    const items = findings.filter((finding) => finding.isOfPage === isOfPage).map(createItem)
    const heading = createElement('h3', '', isOfPage ? 'On this page' : 'On other pages')
    if (items.length > 0) dialog.body.append(heading, createElement('ul', 'cards', ...items))
  }
  dialog.body.querySelector('button')?.focus()
}
