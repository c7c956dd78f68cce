import type { PageFields } from '../../edit/protocol.ts'
import { createShadowRoot } from '../create-element.ts'
import type { EditHost, EditMode } from '../edit-host.ts'
import { createNewArticle } from './articles/new-article.ts'
import { askForSecret } from './ask-for-secret.ts'
import type { EditContext } from './edit-context.ts'
import { focusElement } from './focus-element.ts'
import { createFollowChip, createFollower } from './follow.ts'
import { isDialogOpen } from './form/dialog.ts'
import { createListTools } from './list-tools.ts'
import { listenToPage } from './listen-to-page.ts'
import { createModeBar } from './mode-bar.ts'
import { createOutline } from './outline.ts'
import { openPanel } from './panel.ts'
import { panelStyles } from './panel-styles.ts'
import { openPicture } from './pictures.ts'
import { createEditRequests } from './requests.ts'
import { findElementOf, findItemAround, findTarget, type Target } from './targets.ts'
import type { FieldToEdit } from './text-field.ts'
import { openTextPopup, type TextPopup } from './text-popup.ts'
import { textStyles } from './text-styles.ts'
import type { ClickedText } from './text-view.ts'
import { createTravel } from './travel.ts'

/** Milliseconds after which an update of the page is not waited for. */
const updateTime = 1000

const savedWithErrors = 'Nothing goes online before its errors are mended: click the red button on the left to see them'

/** Of the session storage: the page was loaded again because its fields could not be read. */
const reloadedKey = 'dev-edit-reloaded'

const noFields: PageFields = { fields: {}, files: [], variables: [], canUndo: false, canRedo: false }

/** The edit mode of a page, off at first. `leave` turns it off as its button does. */
export default function createEditMode(host: EditHost, leave: () => void): EditMode {
  const requests = createEditRequests(host)
  const container = createShadowRoot('edit-text', panelStyles + textStyles)
  const outline = createOutline()
  const follower = createFollower()
  const chip = createFollowChip(container, follower)
  const changeListeners = new Set<() => void>()
  let page = noFields
  let isOn = false
  let opens = 0
  let popup: TextPopup | undefined
  let stopListening: (() => void) | undefined
  const bar = createModeBar({
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    openPanel: () => openPanel(context),
    openNewArticle: () => void createNewArticle(context, (file) => openPanel(context, file)),
    leave: () => (popup?.hasUnsavedText() ? refuse() : leave()),
  })
  const context: EditContext = {
    host,
    requests,
    announce: bar.announce,
    confirm(text) {
      bar.confirm(text)
      // Not every change shows on the page.
      if (isOn) void readFields()
    },
    page: () => page,
    nextPageChange: () => new Promise((resolve) => changeListeners.add(resolve)),
  }
  const refuse = (): void => {
    popup?.focus()
    bar.confirm('Save the text first, or leave it with Escape')
  }
  const readFields = async (): Promise<void> => {
    page = (await requests.readPage(location.pathname)) ?? noFields
    bar.showHistory(page)
    bar.showPublication(page)
  }
  host.onPageChange(() => {
    for (const listener of changeListeners) listener()
    changeListeners.clear()
    outline.place()
    if (isOn) void readFields()
  })
  const travel = createTravel(host, requests, () => bar, readFields)
  const labelOf = ({ ids }: Target): string => {
    const fields = ids.flatMap((id) => page.fields[id] ?? [])
    return fields.map(({ label, file }) => `${label} · ${file}`).join(', ') || 'A text of the content'
  }
  const show = async (target: Target, isFocused: boolean): Promise<void> => {
    const { element, ids } = target
    if (outline.outlined() === element) return
    const isField = ids.length > 0
    outline.show(element, isField ? labelOf(target) : 'Words of a template', isField)
    if (!isField) {
      const position = await host.findSource(element).catch(() => undefined)
      if (position && outline.outlined() === element)
        outline.show(element, `${position.file}:${position.line} · opens in the editor`, false)
    }
    if (isFocused) bar.announce(`${isField ? labelOf(target) : 'Words of a template'}. Enter opens it`)
  }
  const open = async (target: Target, at?: ClickedText): Promise<void> => {
    if (popup?.hasUnsavedText()) return refuse()
    popup?.close()
    const call = ++opens
    // An answer is there for a click once its question was clicked.
    const details = target.element.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement) details.open = true
    if (target.ids.length === 0) return openTemplate(target.element)
    const answers = await Promise.all(target.ids.map(async (id) => ({ id, field: await requests.open(id) })))
    // A double click opens a text twice.
    if (call !== opens) return
    const fields = answers.flatMap(({ id, field }) => (field ? [{ ...field, id }] : []))
    if (fields.length === 0) return bar.confirm('This text cannot be edited now')
    const picture = fields.find(({ kind }) => kind === 'picture')
    const openTexts = (): void => openFields(target.element, fields, at)
    if (picture) openPicture(picture, context, { openTexts, onSaved: () => void readFields() })
    else openTexts()
  }
  const openTemplate = async (element: Element): Promise<void> => {
    const position = await host.findSource(element).catch(() => undefined)
    if (position) host.openInEditor(position)
    bar.announce(position ? `Opens ${position.file}, line ${position.line}, in the editor` : 'Its file was not found')
  }
  const openFields = (element: Element, fields: readonly FieldToEdit[], at: ClickedText | undefined): void => {
    outline.hide()
    bar.toggle(false)
    chip.hide()
    popup = openTextPopup(
      container,
      {
        element,
        fields,
        at,
        follow: follower.describe(element),
        openVariable: ({ form, field }) => openPanel(context, form, field),
        createTools: (hasUnsavedText, close, onShown) => {
          const field = fields.find(({ list }) => list)?.id
          return field === undefined
            ? undefined
            : createListTools(
                {
                  field,
                  hasUnsavedText,
                  close,
                  onShown,
                  goTo: (id) => void goTo(id),
                  outlineItem: (list, name) => outline.show(findItemAround(element, list), name, true),
                  hideOutline: outline.hide,
                },
                context,
              )
        },
        onClose: (saved, hasErrors) => {
          popup = undefined
          outline.hide()
          bar.toggle(isOn)
          if (saved) bar.showHistory(saved)
          if (saved) bar.keep(hasErrors ? savedWithErrors : '')
          if (saved) bar.confirm(hasErrors ? 'Saved with errors' : 'Saved')
          const shown = element.isConnected ? element : findElementOf(fields[0]?.id ?? '')
          if (shown) focusElement(shown)
        },
      },
      context,
    )
    const [first] = fields
    bar.announce(`Editing ${first?.label}. Escape leaves without a change`)
  }
  /** Opens the element of a field once the page shows it. */
  const goTo = async (id: string | undefined): Promise<void> => {
    await Promise.race([context.nextPageChange(), new Promise((resolve) => setTimeout(resolve, updateTime))])
    await readFields()
    const element = id === undefined ? undefined : findElementOf(id)
    if (!element) return
    focusElement(element)
    element.scrollIntoView({ block: 'nearest' })
    const target = findTarget(element)
    if (target) await open(target)
  }
  const isKnown = async (): Promise<boolean> => (await requests.readPage(location.pathname)) !== undefined
  const start = async (): Promise<void> => {
    await hasLoaded()
    if (host.needsSecret && !(await askForSecret(isKnown))) return leave()
    await host.readPage(true)
    await readFields()
    bar.toggle(true)
    stopListening = listenToPage({
      outline,
      follower,
      show,
      open,
      travel,
      showLink: chip.show,
      popup: () => popup,
      refuse,
    })
    bar.announce('Edit mode is on. Tab goes from text to text, Enter edits, E ends it')
  }
  const stop = async (): Promise<void> => {
    stopListening?.()
    popup?.close()
    chip.hide()
    outline.hide()
    bar.toggle(false)
    bar.announce('Edit mode is off')
    await host.readPage(false)
  }
  return {
    hasUnsavedText: () => popup?.hasUnsavedText() === true || isDialogOpen(),
    async turn(next: boolean): Promise<void> {
      if (next === isOn) return
      isOn = next
      const hasReloaded = sessionStorage.getItem(reloadedKey) !== null
      sessionStorage.removeItem(reloadedKey)
      await (next ? start() : stop()).catch(() => {
        if (next && !hasReloaded) sessionStorage.setItem(reloadedKey, '')
        // The server may have another version of the page since it was loaded.
        if (!next || !hasReloaded) return location.reload()
        bar.confirm('This page cannot be edited now. Reload it and try again')
        leave()
      })
    },
  }
}

/** Islands are replaced by served ones, which needs their loader. */
const hasLoaded = async (): Promise<void> => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  if (document.querySelector('site-island')) await customElements.whenDefined('site-island')
}
