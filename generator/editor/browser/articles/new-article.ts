import { createElement } from '../../../cli/dev/index.ts'
import type { ArticleCollection, FormField } from '../../form-protocol.ts'
import { describeFailure, type EditContext } from '../edit-context.ts'
import { openDialog } from '../form/dialog.ts'
import { createLabelled, createOptions } from '../form/form-control.ts'
import { createFormView, type FormView } from '../form/form-view.ts'
import { goToPage } from '../places/go-to-place.ts'

/** Reads the collections and opens the dialog. */
export async function createNewArticle(context: EditContext, onMade: (file: string) => void): Promise<void> {
  const { collections = [] } = (await context.requests.articles()) ?? {}
  if (collections.length > 0) openNewArticle(collections, context, onMade)
  else context.confirm('This site has no articles')
}

/** Asks for the title of a new article, and for what else its collection needs. Opens its page; `onMade` gets the id of its file if it has none. */
export function openNewArticle(
  collections: readonly ArticleCollection[],
  context: EditContext,
  onMade: (file: string) => void,
): void {
  const { requests } = context
  let rest: FormView | undefined
  const dialog = openDialog({
    title: 'New article',
    subtitle: 'Its address is made from the title. You can change both later.',
    action: ['Make', () => make()],
    hasChanges: () => title.value !== '',
  })
  const options = createOptions(collections.map(({ id, label }) => ({ value: id, label })))
  const collection = createElement('select', '', ...options)
  const title = createElement('input', { autocomplete: 'off', maxlength: 300 })
  const titleField = createLabelled('Title', title)
  const collectionField = createLabelled('Where', collection)
  collectionField.element.hidden = collections.length < 2
  const about = createElement('p', 'quiet note')
  const more = createElement('div', '')
  const canBeDraft = (): boolean => collections.some((one) => one.id === collection.value && one.canBeDraft)
  const describe = (): void => {
    about.textContent = canBeDraft()
      ? 'It begins as a draft: nobody sees it until you publish it.'
      : 'It is published at once: it cannot be a draft.'
  }
  const ask = (fields: readonly FormField[]): void => {
    rest = createFormView({ label: '', fields, groups: [] }, { name: 'article', addresses: [], onChange: () => {} })
    more.replaceChildren(createElement('p', 'control', 'This is needed too:'), rest.element)
    rest.focus()
    dialog.announce(`This is needed too: ${fields.map(({ label }) => label).join(', ')}`)
  }
  const refuse = (message: string): void => {
    titleField.showError(message)
    title.focus()
  }
  const make = async (): Promise<void> => {
    if (title.value.trim() === '') return refuse('Please fill this in.')
    titleField.showError('')
    const values = rest ? { values: rest.values() } : {}
    const made = await requests.newArticle({ collection: collection.value, title: title.value, ...values })
    if (made?.status === 'asked') return ask(made.fields)
    if (made?.status !== 'made') return refuse(describeFailure('It was not made', made))
    dialog.close()
    const words = `“${title.value.trim()}” is made${canBeDraft() ? ' as a draft: nobody sees it until you publish it' : ''}`
    if (made.address === undefined) {
      context.confirm(words)
      return onMade(made.file)
    }
    context.notify(`${words}.`, made.address)
    goToPage(made.address, 'unwritten')
  }
  collection.addEventListener('change', () => {
    rest = undefined
    more.replaceChildren()
    describe()
  })
  title.addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && !isComposing && void make())
  dialog.body.append(collectionField.element, titleField.element, about, more)
  describe()
  title.focus()
}
