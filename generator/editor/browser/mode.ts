import {
  createElement,
  createOutline,
  createShadowRoot,
  type EditHost,
  type EditMode,
  secretStorageKey,
} from '../../cli/dev/index.ts'
import type { PageFields } from '../protocol.ts'
import { createNewArticle } from './articles/new-article.ts'
import { createEditRequests, type EditContext, type EditRequests } from './edit-context.ts'
import { isDialogOpen, openDialog } from './form/dialog.ts'
import { createLabelled } from './form/form-control.ts'
import { listenToPage } from './listen-to-page.ts'
import { createEditBar } from './mode-bar.ts'
import { openPageDetails } from './panel.ts'
import { createGoToPlace, takePlaceToOpen } from './places/go-to-place.ts'
import { createPageMarks, createUnpublishedBadges } from './places/mark-page.ts'
import { openFindings } from './places/open-findings.ts'
import { openPages } from './places/open-pages.ts'
import { panelStyles, textStyles } from './styles.ts'
import { createTargetOpener } from './target-opener.ts'
import { createTravel } from './undo-redo.ts'

/** Of the session storage: the page was loaded again because its fields could not be read. */
const reloadedKey = 'dev-edit-reloaded'

/** The edit mode of a page, off at first. `leave` turns it off as its button does. */
export default function createEditMode(host: EditHost, leave: () => void): EditMode {
  const requests = createEditRequests(host)
  const container = createShadowRoot('edit-text', panelStyles + textStyles)
  const outline = createOutline('edit-outline')
  const marks = createPageMarks()
  const hiddenMarks = createUnpublishedBadges()
  let isOn = false
  let listening: AbortController | undefined
  const openFile = (form?: string, field?: string): void => openPageDetails(context, form, field)
  const bar = createEditBar({
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    openFindings: () => openFindings(context),
    openPages: () => void openPages(context, openFile),
    openPageDetails: () => openFile(),
    openNewArticle: () => void createNewArticle(context, openFile),
    goToPlace: (place) => goToPlace(place),
    leave: () => (opener.hasUnsavedText() ? opener.refuse() : leave()),
  })
  const state = createPageState(host, requests, (page) => {
    bar.show(page)
    marks.show(page.findings)
    hiddenMarks.show(page.hidden)
  })
  const context: EditContext = {
    host,
    requests,
    announce: bar.announce,
    confirm(text) {
      bar.confirm(text)
      // Not every change shows on the page.
      if (isOn) void state.read()
    },
    notify: bar.notify,
    page: state.current,
    nextPageChange: state.nextChange,
    goToPlace: (place) => goToPlace(place),
  }
  const travel = createTravel(bar, context)
  const opener = createTargetOpener(container, outline, bar, context)
  const { goToPlace, openHere, openUnwritten } = createGoToPlace(state.current, opener.openElement, openFile)
  host.onPageChange(outline.place)
  const start = async (): Promise<void> => {
    await hasLoaded()
    const isKnown = async (): Promise<boolean> => (await requests.readPage(location.pathname)) !== undefined
    if (host.needsSecret && !(await askForSecret(isKnown))) return leave()
    await host.readPage(true)
    state.turn(true)
    await state.read()
    bar.toggle(true)
    listening = new AbortController()
    listenToPage(outline, opener, travel, context, listening.signal)
    bar.announce('Edit mode is on. Tab goes from text to text, Enter edits, E ends it')
    const place = takePlaceToOpen()
    if (place === 'unwritten') openUnwritten()
    else if (place) openHere(place)
  }
  const stop = async (): Promise<void> => {
    listening?.abort()
    state.turn(false)
    opener.close()
    outline.hide()
    marks.clear()
    hiddenMarks.show([])
    bar.toggle(false)
    bar.announce('Edit mode is off')
    await host.readPage(false)
  }
  return {
    hasUnsavedText: () => opener.hasUnsavedText() || isDialogOpen(),
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

const noFields: PageFields = {
  fields: {},
  variables: [],
  findings: [],
  unwritten: [],
  hidden: [],
  canUndo: false,
  canRedo: false,
}

/** Milliseconds after which an update of the page is not waited for. */
const updateTime = 1000

/** What the server knows of the page, read again after each change of the page or of what is found. `show` gets it each time. */
function createPageState(host: EditHost, requests: EditRequests, show: (page: PageFields) => void) {
  const changeListeners = new Set<() => void>()
  let page = noFields
  let isOn = false
  const read = async (): Promise<void> => {
    const answer = await requests.readPage(location.pathname)
    if (!isOn) return
    page = answer ?? noFields
    show(page)
  }
  host.onPageChange(() => {
    for (const listener of changeListeners) listener()
    changeListeners.clear()
    if (isOn) void read()
  })
  host.onFindings(() => void (isOn && read()))
  return {
    current: () => page,
    read,
    turn(next: boolean): void {
      isOn = next
    },
    nextChange: (): Promise<void> =>
      new Promise((resolve) => {
        changeListeners.add(resolve)
        setTimeout(resolve, updateTime)
      }),
  }
}

/** Asks for the secret that the server was started with, until it is right. Resolves to false if the dialog is closed without it. */
async function askForSecret(isKnown: () => Promise<boolean>): Promise<boolean> {
  if (sessionStorage.getItem(secretStorageKey) !== null && (await isKnown())) return true
  return new Promise((resolve) => {
    let isRight = false
    const dialog = openDialog({
      title: 'Edit this site',
      subtitle: 'It is served by another machine, which asks for its secret.',
      action: ['Edit', () => submit()],
      onClose: () => resolve(isRight),
    })
    const input = createElement('input', { type: 'password', autocomplete: 'off' })
    const field = createLabelled('Secret', input, 'Where the server was started, it says where the secret stands.')
    const submit = async (): Promise<void> => {
      // Others cannot be sent.
      const isSendable = /^[ -~]+$/.test(input.value)
      if (isSendable) sessionStorage.setItem(secretStorageKey, input.value)
      isRight = isSendable && (await isKnown())
      if (isRight) return dialog.close()
      sessionStorage.removeItem(secretStorageKey)
      field.showError('This is not the secret.')
      input.select()
      input.focus()
    }
    input.addEventListener('keydown', ({ key }) => key === 'Enter' && void submit())
    dialog.body.append(field.element)
    input.focus()
  })
}
