import type { SaveResult } from '../../edit/protocol.ts'
import { createElement } from '../create-element.ts'
import { createConflictView } from './conflict.ts'
import type { EditContext } from './edit-context.ts'
import { placePanel } from './popup-position.ts'
import { createTextField, type FieldToEdit, showsText, type TextField } from './text-field.ts'

/** Milliseconds after which an update of the page is not waited for. */
const updateTime = 600

interface PopupOptions {
  readonly element: Element
  readonly fields: readonly FieldToEdit[]
  /** Undefined if the element is neither in a link nor in a button. */
  readonly follow: { readonly name: string; readonly run: () => void } | undefined
  /** `saved`: the last answer of the server, if something was saved. */
  readonly onClose: (saved: Extract<SaveResult, { status: 'saved' }> | undefined) => void
}

export type TextPopup = ReturnType<typeof openTextPopup>

/** Opens the texts of an element over it. */
export function openTextPopup(
  container: ShadowRoot,
  { element, fields, follow, onClose }: PopupOptions,
  { host, requests, announce, nextPageChange }: EditContext,
) {
  const inPlace = fields.find(
    ({ kind, value, variables }) => kind !== 'picture' && showsText(element, value, variables),
  )
  const sorted = inPlace ? [inPlace, ...fields.filter((field) => field !== inPlace)] : fields
  const shownError = { text: '' }
  const update = (): void => {
    const states = texts.map((text) => text.state())
    const unpublished = [...new Set(states.flatMap((state) => state.unpublished))]
    const blocking = states.find(({ isReadable }) => !isReadable)
    const reason = blocking?.errors[0]?.message ?? 'the file could not be read any more'
    shownError.text = states.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')
    save.setAttribute('aria-disabled', String(blocking !== undefined))
    save.textContent =
      unpublished.length === 0 || blocking ? 'Save' : `Save, without publishing ${nameAll(unpublished)}`
    note.textContent = blocking ? `This cannot be saved: ${reason}.` : unpublishedNote(unpublished)
    note.hidden = note.textContent === ''
    place()
  }
  const place = (): void => {
    if (element.isConnected) placePanel(panel, inPlace && texts[0]?.text, element)
  }
  const saveAll = async (): Promise<void> => {
    const before = shownError.text
    await Promise.all(texts.map((text) => text.settle()))
    if (save.getAttribute('aria-disabled') === 'true') return announce(note.textContent ?? '')
    // Errors that were found only just now are shown first.
    if (shownError.text !== before && shownError.text !== '')
      return announce('There are errors. Save again to save them')
    let saved: Parameters<typeof onClose>[0]
    const updated = nextPageChange()
    for (const text of texts.filter((one) => one.isChanged())) {
      const result = await saveText(text)
      if (result?.status !== 'saved') return
      saved = result
    }
    if (saved) announce(`Saved in ${saved.file}`)
    // Until then the old text would show again. Errors keep the page as it is.
    if (saved && shownError.text === '')
      await Promise.race([updated, new Promise((resolve) => setTimeout(resolve, updateTime))])
    close(saved)
  }
  const saveText = async (text: TextField): Promise<SaveResult | undefined> => {
    const change = text.changeOf()
    const before = text.version()
    const result = change && (await requests.save(change))
    if (result?.status === 'saved')
      for (const other of texts.filter(({ file }) => file === text.file))
        if (other.version() === before) other.setVersion(result.version)
    if (result?.status === 'conflict') showConflict(text, result)
    if (result?.status === 'saved' || result?.status === 'conflict') return result
    note.textContent = `It was not saved: ${result?.message ?? 'the server did not answer. Copy your text before you reload the page'}.`
    note.hidden = false
    announce(note.textContent)
    return result
  }
  const showConflict = (text: TextField, conflict: Extract<SaveResult, { status: 'conflict' }>): void => {
    const leave = (): void => {
      view.remove()
      form.hidden = false
      place()
      text.focus()
    }
    const view = createConflictView(conflict, {
      keepMine: () => {
        text.setVersion(conflict.version)
        leave()
        void saveAll()
      },
      takeTheirs: () => close(undefined),
      goBack: leave,
    })
    form.hidden = true
    panel.append(view)
    view.querySelector('button')?.focus()
    announce('Not saved: the text was changed in its file meanwhile')
  }
  const close = (saved: Parameters<typeof onClose>[0]): void => {
    if (!panel.isConnected) return
    observer.disconnect()
    removeEventListener('resize', place)
    for (const text of texts) text.close()
    panel.remove()
    onClose(saved)
  }
  const createButton = (name: string, className: string, act: () => void): HTMLButtonElement => {
    const button = createElement('button', className, name)
    button.type = 'button'
    button.addEventListener('click', act)
    return button
  }
  const options = { check: requests.check, announce, save: () => void saveAll(), onChange: () => update() }
  const texts = sorted.map((field) => createTextField(field, field === inPlace ? element : undefined, options))
  const note = createElement('p', 'about error')
  note.hidden = true
  const save = createButton('Save', 'primary', () => void saveAll())
  const cancel = createButton('Cancel', '', () => close(undefined))
  const [first] = sorted
  const source = createButton(
    first ? `${first.label} · ${first.file}:${first.line}` : '',
    'source',
    () => first && host.openInEditor(first),
  )
  source.title = 'Open the line in the editor'
  const footer = createElement('footer', 'row', save, cancel)
  if (follow) footer.append(createButton(follow.name, '', follow.run))
  footer.append(source)
  const form = createElement('div', 'form', ...texts.map((text) => text.element), note, footer)
  const panel = createElement('div', 'panel', form)
  panel.popover = 'manual'
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', `Edit ${sorted.map(({ label }) => label).join(', ')}`)
  panel.addEventListener('keydown', (event) => {
    // A composition ends by the key too.
    if (event.key === 'Escape' && !event.isComposing) close(undefined)
  })
  container.append(panel)
  panel.showPopover()
  place()
  const observer = new ResizeObserver(place)
  observer.observe(element)
  addEventListener('resize', place)
  texts[0]?.focus()
  panel.scrollIntoView({ block: 'nearest' })
  return {
    element,
    hasUnsavedText: () => texts.some((text) => text.isChanged()),
    focus: () => texts[0]?.focus(),
    close: () => close(undefined),
  }
}

const nameAll = (pages: readonly string[]): string => (pages.length === 1 ? (pages[0] ?? '') : `${pages.length} pages`)

const unpublishedNote = (pages: readonly string[]): string =>
  pages.length === 0 ? '' : `Until the errors are mended, this will not be published: ${pages.join(', ')}.`
