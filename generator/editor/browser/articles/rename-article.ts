import { createElement } from '../../../cli/dev/index.ts'
import type { ArticleInfo } from '../../form-protocol.ts'
import type { PageMove } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { createButton, openDialog } from '../form/dialog.ts'
import { createFormRequests } from '../form/form-requests.ts'
import { createLabelled } from '../form/labelled.ts'

/** Asks for another address of an entry. */
export function openRename(
  file: string,
  { title, name, nameDescription, address, links, canRedirect }: ArticleInfo,
  context: EditContext,
  onDone: (moved: PageMove | undefined) => Promise<void>,
): void {
  const requests = createFormRequests(context.host)
  const dialog = openDialog({ title: 'Rename address', subtitle: title, hasChanges: () => input.value !== name })
  const input = createElement('input', '')
  input.value = name
  input.maxLength = 200
  input.autocomplete = 'off'
  input.spellcheck = false
  const field = createLabelled('Last part of the address', input, nameDescription)
  const preview = createElement('p', 'quiet note')
  preview.hidden = address === undefined
  const redirect = createElement('input', '')
  redirect.type = 'checkbox'
  redirect.checked = canRedirect
  const redirectLabel = createElement('label', 'switch', redirect, 'Send visitors of the old address to the new one')
  redirectLabel.hidden = !canRedirect
  const describe = (): void => {
    preview.textContent = `The page will be at ${address?.slice(0, -name.length) ?? ''}${input.value.trim()}`
  }
  const rename = async (): Promise<void> => {
    const next = input.value.trim()
    if (next === name) return dialog.close()
    const answer = await requests.renameArticle({ file, name: next, redirect: redirect.checked })
    if (answer?.status === 'saved') {
      if (answer.moved) context.notify(describeMove(answer.moved, redirect.checked), answer.moved.to)
      else context.confirm('Renamed. Undo takes it back')
      dialog.close()
      return onDone(answer.moved)
    }
    const reason = answer?.status === 'refused' ? answer.message : 'the server did not answer'
    field.showError(`It was not renamed: ${reason}.`)
    input.focus()
  }
  const start = (): void => context.host.holdUpdates(rename())
  input.addEventListener('input', describe)
  input.addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && !isComposing && start())
  const following =
    links.length === 1 ? '1 link in another text follows' : `${links.length} links in other texts follow`
  const about = createElement('p', 'control quiet', links.length === 0 ? 'No other text links to it.' : `${following}.`)
  dialog.body.append(field.element, preview, createElement('div', 'control', redirectLabel), about)
  dialog.footer.append(createButton('Rename', start, 'primary'), createButton('Cancel', dialog.leave))
  describe()
  input.select()
  input.focus()
}

const describeMove = ({ from, to }: PageMove, isRedirected: boolean): string =>
  `Saved: the page is now at ${to}. ${isRedirected ? `Old links to ${from} lead there too.` : `Nothing is at ${from} any more.`}`
