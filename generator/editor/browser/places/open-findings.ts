import { createElement } from '../../../cli/dev/index.ts'
import type { PlacedFinding } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { createButton, openDialog } from '../form/dialog.ts'
import { describePlace, toSentence } from './find-words.ts'

const explanations: Readonly<Record<PlacedFinding['severity'], string>> = {
  error: 'Must be put right before it can go online.',
  warning: 'Keeps no page from going online. Please look at it.',
}

/** Lists what is marked on the site, this page first. Each finding has a button that opens its place. */
export function openFindings({ page, goToPlace }: EditContext): void {
  const { findings } = page()
  const dialog = openDialog({
    title: 'Marked texts',
    subtitle: 'What the check of the site has found',
    look: 'side',
    hasChanges: () => false,
  })
  const createItem = ({ severity, message, help, place }: PlacedFinding): HTMLElement => {
    const head = createElement('p', 'name', createElement('b', severity, severity), ` ${message}`)
    const item = createElement('li', 'card', head)
    if (help !== undefined) item.append(createElement('p', '', toSentence(help)))
    item.append(createElement('p', 'quiet', `${describePlace(place)} ${explanations[severity]}`))
    if (place) {
      const go = (): void => {
        dialog.close()
        goToPlace(place)
      }
      const button = createButton('Go there', go)
      button.setAttribute('aria-label', `Go there: ${describePlace(place)}`)
      item.append(button)
    }
    return item
  }
  const list = (heading: string, found: readonly PlacedFinding[]): readonly HTMLElement[] =>
    found.length === 0 ? [] : [createElement('h3', '', heading), createElement('ul', 'cards', ...found.map(createItem))]
  dialog.body.append(
    ...list(
      'On this page',
      findings.filter(({ isOfPage }) => isOfPage),
    ),
    ...list(
      'On other pages',
      findings.filter(({ isOfPage }) => !isOfPage),
    ),
  )
  dialog.body.querySelector('button')?.focus()
}
