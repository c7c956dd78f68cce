import { createButton, createElement } from '../../cli/dev/index.ts'
import type { SaveResult } from '../protocol.ts'
import { type Conflict, showConflict } from './conflict.ts'
import type { EditContext } from './edit-context.ts'
import { createListTools, type ListToolOptions } from './list-tools.ts'
import { openPageDetails } from './panel.ts'
import { findControl } from './targets.ts'
import { createTextField, type FieldToEdit, showsText, type TextField, type TextFieldOptions } from './text-field.ts'
import type { CursorTarget } from './text-view.ts'

export interface PopupOptions {
  readonly element: Element
  readonly fields: readonly FieldToEdit[]
  /** Where the element was clicked. */
  readonly at: CursorTarget | undefined
  readonly outline: ListToolOptions['outline']
  readonly goTo: ListToolOptions['goTo']
  readonly showAdded: ListToolOptions['showAdded']
  /** `saved`: the last answer of the server, if something was saved. */
  readonly onClose: (saved: Extract<SaveResult, { status: 'saved' }> | undefined, hasErrors: boolean) => void
}

export type TextPopup = ReturnType<typeof openTextPopup>

/** Opens the texts of an element over it. */
export function openTextPopup(
  container: ShadowRoot,
  { element, fields, at, outline, goTo, showAdded, onClose }: PopupOptions,
  context: EditContext,
) {
  const { host, requests, announce, confirm, page, nextPageChange, goToPlace } = context
  const inPlace = fields.find(
    ({ kind, value, variables }) => kind !== 'picture' && showsText(element, value, variables),
  )
  const sorted = inPlace ? [inPlace, ...fields.filter((field) => field !== inPlace)] : fields
  let errorsShown = ''
  const update = (): void => {
    const states = texts.map((text) => text.state())
    const blocking = states.find(({ isReadable }) => !isReadable)
    const errors = states.flatMap((state) => state.errors)
    const unpublished = [...new Set(states.flatMap((state) => state.unpublished))]
    errorsShown = errors.map(({ message }) => message).join('\n')
    save.ariaDisabled = String(blocking !== undefined)
    save.textContent = errors.length > 0 && !blocking ? `Save, without publishing ${nameAll(unpublished)}` : 'Save'
    const reason = blocking?.errors[0]?.message ?? 'the page could not be made from it any more'
    note.textContent = blocking ? `This cannot be saved: ${reason}.` : unpublishedNote(unpublished)
    note.hidden = note.textContent === ''
    place()
    showBelow()
  }
  /** Scrolls as far as needed to show the buttons. */
  const showBelow = (): void => {
    const { top, bottom } = panel.getBoundingClientRect()
    const isSheet = panel.matches('.sheet')
    const shown = isSheet ? element.getBoundingClientRect() : { top, bottom }
    const below = shown.bottom - (isSheet ? top : innerHeight) + 8
    if (below > 0 && shown.top > 0) scrollBy({ top: Math.min(below, shown.top), behavior: 'instant' })
  }
  const place = (): void => {
    if (element.isConnected) placePanel(panel, inPlace && texts[0]?.text, element)
  }
  /** `hasSeenErrors`: whether errors do not have to be shown first. */
  const saveAll = async (hasSeenErrors = false): Promise<void> => {
    const before = errorsShown
    await Promise.all(texts.map((text) => text.settle()))
    if (save.ariaDisabled === 'true') return announce(note.textContent ?? '')
    // Errors that were found only just now are shown first.
    if (!hasSeenErrors && errorsShown !== before && errorsShown !== '')
      return announce('There are errors. Save again to save them')
    save.textContent = 'Saving…'
    let saved: Parameters<typeof onClose>[0]
    const updated = nextPageChange()
    for (const text of texts.filter((one) => one.isChanged())) {
      const result = await saveText(text)
      if (result?.status !== 'saved') return update()
      saved = result
    }
    // Until then the old text would show again. Errors keep the page as it is.
    if (saved && errorsShown === '') await updated
    close(saved)
  }
  const saveText = async (text: TextField): Promise<SaveResult | undefined> => {
    const change = text.changeOf()
    const result = change && (await requests.save(change))
    if (result?.status === 'saved') text.markAsSaved()
    if (result?.status === 'conflict') askAbout(result, text)
    if (result?.status === 'saved' || result?.status === 'conflict') return result
    note.textContent = `It was not saved: ${result?.message ?? 'the server did not answer. Copy your text before you reload the page'}.`
    note.hidden = false
    announce(note.textContent)
    return result
  }
  const askAbout = (conflict: Conflict, text: TextField): void => {
    const goBack = (): void => {
      form.hidden = false
      place()
      text.focus()
    }
    const keepMine = (): void => {
      text.markAsSeen(conflict.version)
      goBack()
      void saveAll()
    }
    form.hidden = true
    showConflict(panel, conflict, { keepMine, takeTheirs: () => close(), goBack })
    announce('Not saved: somebody else has changed this text meanwhile')
  }
  const close = (saved?: Parameters<typeof onClose>[0]): void => {
    if (!panel.isConnected) return
    observer.disconnect()
    removeEventListener('resize', place)
    for (const text of texts) text.close()
    panel.remove()
    onClose(saved, errorsShown !== '')
  }
  const options: TextFieldOptions = {
    requests,
    announce,
    variables: page().variables,
    findings: page().findings,
    readAddresses: async () => (await requests.details({ page: location.pathname }))?.addresses ?? [],
    openVariable: ({ form, field }) => leaveBy(() => openPageDetails(context, form, field)),
    save: () => void saveAll(),
    goToPlace: async (place) => {
      await saveAll(true)
      if (!panel.isConnected) goToPlace(place)
    },
    onShown: () => panel.isConnected && showBelow(),
    onChange: () => update(),
  }
  const texts = sorted.map((field) => createTextField(field, field === inPlace ? element : undefined, options))
  const note = createElement('p', { class: 'about error', hidden: true })
  const save = createElement('button', { class: 'primary', type: 'button' }, 'Save')
  // Also while it is disabled: then it says why.
  save.addEventListener('click', () => saveAll())
  const [first] = sorted
  const source = createButton('For programmers', () => first && host.openInEditor(first), {
    title: `Opens ${first?.file}:${first?.line} in an editor of programs`,
  })
  const hasUnsavedText = (): boolean => texts.some((text) => text.isChanged())
  const leaveBy = (run: () => void): void => {
    if (hasUnsavedText()) return void confirm('Save the text first, or leave it with Escape')
    close()
    run()
  }
  const control = findControl(element)
  const follow = control ? [createButton(control.name, () => leaveBy(control.run))] : []
  const cancel = createButton('Cancel', () => close())
  const footer = createElement('div', 'row footer', save, cancel, ...follow, source)
  const form = createElement('div', 'form', ...texts.map((text) => text.element), note, footer)
  const field = fields.find(({ isInList }) => isInList)
  const { onShown } = options
  const listOptions = { element, outline, hasUnsavedText, close: () => close(), goTo, showAdded, onShown }
  if (field) form.append(createListTools(field, listOptions, context))
  const name = `Edit ${sorted.map(({ label }) => label).join(', ')}`
  const panel = createElement('div', { class: 'panel', popover: 'manual', role: 'dialog', 'aria-label': name }, form)
  panel.addEventListener('keydown', (event) => {
    // A composition ends by the key too.
    if (event.key === 'Escape' && !event.isComposing) close()
  })
  container.append(panel)
  panel.showPopover()
  place()
  const observer = new ResizeObserver(place)
  observer.observe(element)
  addEventListener('resize', place)
  for (const text of texts) text.showKnownFindings()
  texts[0]?.placeCursor(inPlace && !panel.matches('.sheet') ? at : undefined)
  texts[0]?.focus()
  showBelow()
  return {
    hasUnsavedText,
    focus: () => texts[0]?.focus(),
    close: () => close(),
  }
}

/** Without addresses: of the whole site, which has errors. */
const nameAll = (pages: readonly string[]): string => {
  const [first = 'the site'] = pages
  return pages.length > 1 ? `${pages.length} pages` : first
}

const unpublishedNote = (pages: readonly string[]): string =>
  pages.length === 0 ? '' : `Until the errors are mended, this is not published: ${pages.join(', ')}.`

/** In pixels: of windows that show a sheet for small elements. */
const narrowWindow = 640

const minWidth = 340
const margin = 8

/** Puts a panel where its text covers the text of an element, or at the foot of a narrow window if the element is small. */
function placePanel(panel: HTMLElement, text: HTMLElement | undefined, element: Element): void {
  const content = contentBoxOf(element)
  const windowWidth = document.documentElement.clientWidth
  const isSheet = windowWidth < narrowWindow && content.width < windowWidth / 2
  panel.classList.toggle('sheet', isSheet)
  for (const name of ['left', 'top', 'width']) panel.style.removeProperty(name)
  if (isSheet) return
  const { left: panelLeft, top: panelTop } = panel.getBoundingClientRect()
  const inner = text?.firstElementChild?.getBoundingClientRect()
  const [insetX, insetY] = inner ? [inner.left - panelLeft, inner.top - panelTop] : [0, -content.height - margin]
  const width = Math.min(Math.max(content.width + 2 * insetX, minWidth), windowWidth - 2 * margin)
  const isCentered = getComputedStyle(element).textAlign === 'center'
  const wanted = isCentered ? content.left + (content.width - width) / 2 : content.left - insetX
  const left = Math.max(margin, Math.min(wanted, windowWidth - margin - width))
  panel.style.setProperty('width', `${width}px`)
  panel.style.setProperty('left', `${left + scrollX}px`)
  panel.style.setProperty('top', `${Math.max(margin, content.top - insetY + scrollY)}px`)
}

function contentBoxOf(element: Element) {
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  const inset = (side: 'left' | 'right' | 'top' | 'bottom'): number =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
  const [left, top] = [box.left + inset('left'), box.top + inset('top')]
  return { left, top, width: box.right - inset('right') - left, height: box.bottom - inset('bottom') - top }
}
