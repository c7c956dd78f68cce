import { createButton, createElement } from '../../../cli/dev/index.ts'
import type { ListedPage } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { openDialog } from '../form/dialog.ts'
import { createLabelled } from '../form/form-control.ts'
import { findPages } from '../page-chooser.ts'

/** Lists all pages by name, also those that visitors do not see, with a field that filters them. */
export async function openPages(context: EditContext, openFile: (file: string) => void): Promise<void> {
  const { pages = [] } = (await context.requests.pages()) ?? {}
  const dialog = openDialog({
    title: 'All pages',
    subtitle: `${pages.length} pages. The hidden ones are marked.`,
    look: 'side',
  })
  const filter = createElement('input', { type: 'search', autocomplete: 'off' })
  const count = createElement('p', { class: 'quiet note', role: 'status' })
  const items = pages.toSorted(compareNames).map((page) => ({ page, element: createItem(page) }))
  function createItem({ name, address, form, state }: ListedPage): HTMLElement {
    const open = (): void => {
      dialog.close()
      if (address !== undefined) location.assign(address)
      else if (form !== undefined) openFile(form)
    }
    const current = address === location.pathname ? 'page' : undefined
    const button = createButton(name, open, { class: 'file', 'aria-current': current })
    button.append(createElement('div', 'quiet note', address ?? 'Has no page now'))
    if (state !== undefined) button.append(createElement('div', 'hidden-state', state))
    return createElement('li', '', button)
  }
  const list = createElement('ul', 'files', ...items.map(({ element }) => element))
  const show = (): void => {
    const found = findPages(filter.value, items, ({ page: { name, address = '' } }) => ({ name, address }))
    list.replaceChildren(...found.map(({ element }) => element))
    count.textContent = filter.value.trim() === '' ? '' : `${found.length} of ${pages.length} pages`
  }
  filter.addEventListener('input', show)
  filter.addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Enter' || isComposing) return
    list.querySelector('button')?.click()
  })
  const description = 'By its name or address. The best fit stands first, and Enter opens it.'
  dialog.body.append(createLabelled('Find a page', filter, description).element, count, list)
  filter.focus()
}

/** Hidden pages first: they cannot be found on the site. */
const compareNames = (a: ListedPage, b: ListedPage): number =>
  Number(b.state !== undefined) - Number(a.state !== undefined) || a.name.localeCompare(b.name)
