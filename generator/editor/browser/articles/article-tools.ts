import { createButton, createElement } from '../../../cli/dev/index.ts'
import type { ArticleInfo, ArticleLink, ArticleList, FileForm } from '../../form-protocol.ts'
import type { PageMove } from '../../protocol.ts'
import { describeFailure, type EditContext } from '../edit-context.ts'
import { disableButton, openDialog } from '../form/dialog.ts'
import { createLabelled, createOptions, withAddress } from '../form/form-control.ts'
import { followPage } from '../undo-redo.ts'
import { openNewArticle } from './new-article.ts'

export interface ArticleToolOptions {
  readonly context: EditContext
  /** Acts unless a change is not saved. */
  readonly ifSaved: (act: () => unknown) => void
  readonly openFile: (file: string) => void
  readonly close: () => void
}

/** Buttons that rename and remove the entry of a form. */
export function createEntryTools(form: FileForm, { context, ifSaved, openFile, close }: ArticleToolOptions) {
  const { requests } = context
  const withArticle = (open: (article: ArticleInfo) => void) => () =>
    ifSaved(async () => {
      const article = await requests.article(form.id)
      if (article) open(article)
      else context.confirm('The article cannot be read now: does it have errors?')
    })
  const follow = async (moved: PageMove | undefined): Promise<void> => {
    close()
    await followPage(moved, requests)
  }
  const rename = withArticle((article) => openRename(form.id, article, context, follow))
  const remove = withArticle((article) => openRemove(form.id, article, context, { openFile, onDone: follow }))
  return createElement('div', 'row control', createButton('Rename address…', rename), createButton('Remove…', remove))
}

/** Entries that no page shows, and a button for a new one. */
export function createArticleList(
  { collections }: ArticleList,
  { context, ifSaved, openFile }: ArticleToolOptions,
): readonly HTMLElement[] {
  if (collections.length === 0) return []
  const hidden = collections.flatMap((collection) => collection.hidden)
  const openers = hidden.map(({ id, label, words }) => {
    const button = createButton(label, () => ifSaved(() => openFile(id)), 'file')
    button.append(createElement('div', 'quiet note', words))
    return button
  })
  const add = createButton('New article…', () => ifSaved(() => openNewArticle(collections, context, openFile)))
  return [
    createElement('h3', '', 'Articles'),
    ...(hidden.length > 0 ? [createElement('p', 'quiet', 'Not published:'), ...openers] : []),
    createElement('div', 'row control', add),
  ]
}

/** Asks for another address of an entry. */
function openRename(
  file: string,
  { title, name, nameDescription, address, links, canRedirect }: ArticleInfo,
  context: EditContext,
  onDone: (moved: PageMove | undefined) => Promise<void>,
): void {
  const { requests } = context
  const start = (): void => context.host.holdUpdates(rename())
  const dialog = openDialog({
    title: 'Rename address',
    subtitle: title,
    action: ['Rename', start],
    hasChanges: () => input.value !== name,
  })
  const input = createElement('input', { value: name, maxlength: 200, autocomplete: 'off', spellcheck: 'false' })
  const field = createLabelled('Last part of the address', input, nameDescription)
  const preview = createElement('p', { class: 'quiet note', hidden: address === undefined })
  const redirect = createElement('input', { type: 'checkbox', checked: canRedirect })
  const words = 'Send visitors of the old address to the new one'
  const redirectLabel = createElement('label', { class: 'switch', hidden: !canRedirect }, redirect, words)
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
    field.showError(describeFailure('It was not renamed', answer))
    input.focus()
  }
  input.addEventListener('input', describe)
  input.addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && !isComposing && start())
  const following =
    links.length === 1 ? '1 link in another text follows' : `${links.length} links in other texts follow`
  const about = createElement('p', 'control quiet', links.length === 0 ? 'No other text links to it.' : `${following}.`)
  dialog.body.append(field.element, preview, createElement('div', 'control', redirectLabel), about)
  describe()
  input.select()
  input.focus()
}

const describeMove = ({ from, to }: PageMove, isRedirected: boolean): string =>
  `Saved: the page is now at ${to}. ${isRedirected ? `Old links to ${from} lead there too.` : `Nothing is at ${from} any more.`}`

interface RemoveActions {
  readonly onDone: (moved: PageMove | undefined) => Promise<void>
  readonly openFile: (file: string) => void
}

/** Shows what links to an entry, asks where its links are to lead, and removes it. */
function openRemove(
  file: string,
  { title, address, links, canRedirect, targets }: ArticleInfo,
  context: EditContext,
  { onDone, openFile }: RemoveActions,
): void {
  const { requests } = context
  const dialog = openDialog({
    title: 'Remove',
    subtitle: title,
    action: ['Remove', () => context.host.holdUpdates(remove())],
  })
  const needed = links.filter(({ isNeeded }) => isNeeded)
  const others = links.filter(({ isNeeded }) => !isNeeded)
  const none = others.length > 0 ? 'Choose…' : 'Nowhere: it is gone for good'
  const select = createElement(
    'select',
    '',
    ...createOptions([{ value: '', label: none }, ...targets.map(withAddress)]),
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
    dialog.refuse(describeFailure('It was not removed', answer))
  }
  const update = (): void =>
    disableButton(
      dialog.button,
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
  update()
  const first = field.element.hidden || needed.length > 0 ? dialog.button : select
  first.focus()
}
