import { createElement } from '../../../cli/dev/index.ts'
import type { ArticleInfo, ArticleLink } from '../../form-protocol.ts'
import type { PageMove } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { createButton, disableButton, openDialog } from '../form/dialog.ts'
import { createFormRequests } from '../form/form-requests.ts'
import { createLabelled, createOptions } from '../form/labelled.ts'

interface RemoveActions {
  readonly onDone: (moved: PageMove | undefined) => Promise<void>
  readonly openFile: (file: string) => void
}

/** Shows what links to an entry, asks where its links are to lead, and removes it. */
export function openRemove(
  file: string,
  { title, address, links, canRedirect, targets }: ArticleInfo,
  context: EditContext,
  { onDone, openFile }: RemoveActions,
): void {
  const requests = createFormRequests(context.host)
  const dialog = openDialog({ title: 'Remove', subtitle: title, hasChanges: () => false })
  const needed = links.filter(({ isNeeded }) => isNeeded)
  const others = links.filter(({ isNeeded }) => !isNeeded)
  const none = others.length > 0 ? 'Choose…' : 'Nowhere: it is gone for good'
  const select = createElement(
    'select',
    '',
    ...createOptions([['', none], ...targets.map(({ value, label }) => [value, `${label} (${value})`] as const)]),
  )
  const visitors = canRedirect ? 'Visitors of its address are sent there too.' : ''
  const field = createLabelled('Where its links lead instead', select, visitors)
  field.element.hidden = address === undefined && others.length === 0
  const remove = async (): Promise<void> => {
    const target = select.value === '' ? {} : { target: select.value }
    const answer = await requests.removeArticle({ file, ...target })
    if (answer?.status === 'saved') {
      context.confirm('Removed. Undo brings it back')
      dialog.close()
      return onDone(answer.moved)
    }
    const reason = answer?.status === 'refused' ? answer.message : 'the server did not answer'
    dialog.note(`It was not removed: ${reason}.`, true)
    dialog.announce(`It was not removed: ${reason}`)
  }
  const button = createButton('Remove', () => context.host.holdUpdates(remove()), 'primary')
  const update = (): void =>
    disableButton(
      button,
      needed.length > 0
        ? 'Other pages need it: take it out there first.'
        : others.length > 0 && select.value === ''
          ? 'Choose where its links lead then.'
          : undefined,
    )
  const list = (heading: string, found: readonly ArticleLink[]): readonly HTMLElement[] =>
    found.length === 0 ? [] : [createElement('h3', '', heading), ...found.map(createLink)]
  const createLink = ({ id, label }: ArticleLink): HTMLElement => {
    if (id === undefined)
      return createElement('p', 'control', label, createElement('span', 'quiet', ' Please tell a programmer.'))
    const leaveFor = (): void => {
      dialog.close()
      openFile(id)
    }
    return createButton(label, leaveFor, 'file')
  }
  select.addEventListener('change', update)
  const about = links.length === 0 ? 'No other text links to it. ' : ''
  dialog.body.append(
    createElement('p', 'control', `${about}Undo brings it back, as long as this program runs.`),
    ...list('These need it: take it out there first', needed),
    ...list('These link to it', others),
    field.element,
  )
  dialog.footer.append(button, createButton('Cancel', dialog.leave))
  update()
  const first = field.element.hidden || needed.length > 0 ? button : select
  first.focus()
}
