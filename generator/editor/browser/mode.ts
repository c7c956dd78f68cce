import type { EditHost, EditMode } from '../../cli/dev/index.ts'
import { createShadowRoot } from '../../cli/dev/index.ts'
import type { PageFields } from '../protocol.ts'
import { createNewArticle } from './articles/new-article.ts'
import { askForSecret } from './ask-for-secret.ts'
import type { EditContext } from './edit-context.ts'
import { createFollowChip, createFollower } from './follow.ts'
import { isDialogOpen } from './form/dialog.ts'
import { listenToPage } from './listen-to-page.ts'
import { createModeBar } from './mode-bar.ts'
import { createOutline } from './outline.ts'
import { createPageState } from './page-state.ts'
import { openPanel } from './panel.ts'
import { panelStyles } from './panel-styles.ts'
import { createGoToPlace } from './places/go-to-place.ts'
import { createHiddenMarks } from './places/hidden-marks.ts'
import { createPageMarks } from './places/mark-page.ts'
import { takeNextPlace } from './places/next-page.ts'
import { openFindings } from './places/open-findings.ts'
import { openPages } from './places/open-pages.ts'
import { createEditRequests } from './requests.ts'
import { createTargetOpener } from './target-opener.ts'
import { createTargetOutliner } from './target-outliner.ts'
import { textStyles } from './text-styles.ts'
import { createTravel } from './travel.ts'

/** Of the session storage: the page was loaded again because its fields could not be read. */
const reloadedKey = 'dev-edit-reloaded'

/** The edit mode of a page, off at first. `leave` turns it off as its button does. */
export default function createEditMode(host: EditHost, leave: () => void): EditMode {
  const requests = createEditRequests(host)
  const container = createShadowRoot('edit-text', panelStyles + textStyles)
  const outline = createOutline()
  const follower = createFollower()
  const chip = createFollowChip(container, follower)
  const marks = createPageMarks()
  const hiddenMarks = createHiddenMarks()
  let isOn = false
  let stopListening: (() => void) | undefined
  const openFile = (form?: string, field?: string): void => openPanel(context, form, field)
  const bar = createModeBar({
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    openFindings: () => openFindings(context),
    openPages: () => void openPages(context, openFile),
    openPanel: () => openFile(),
    openNewArticle: () => void createNewArticle(context, openFile),
    goToPlace: (place) => goToPlace(place),
    leave: () => (opener.hasUnsavedText() ? opener.refuse() : leave()),
  })
  const showPage = (page: PageFields): void => {
    bar.show(page)
    marks.show(page.findings)
    hiddenMarks.show(page.hidden)
  }
  const state = createPageState(host, requests, showPage)
  const travel = createTravel(host, requests, () => bar, state.current, state.read)
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
  const parts = { container, outline, follower, chip, bar, isOn: () => isOn, readFields: state.read }
  const opener = createTargetOpener(parts, context)
  const { goToPlace, openHere, openUnwritten } = createGoToPlace({
    page: state.current,
    openElement: opener.openElement,
    openForm: openFile,
  })
  host.onPageChange(outline.place)
  const openNextPlace = (): void => {
    const place = takeNextPlace()
    if (place === 'unwritten') openUnwritten()
    else if (place) openHere(place)
  }
  const start = async (): Promise<void> => {
    await hasLoaded()
    const isKnown = async (): Promise<boolean> => (await requests.readPage(location.pathname)) !== undefined
    if (host.needsSecret && !(await askForSecret(isKnown))) return leave()
    await host.readPage(true)
    state.turn(true)
    await state.read()
    bar.toggle(true)
    bar.showNotice()
    const { open, popup, refuse } = opener
    const show = createTargetOutliner(outline, host, state.current, bar.announce)
    stopListening = listenToPage({ outline, follower, show, open, travel, showLink: chip.show, popup, refuse })
    bar.announce('Edit mode is on. Tab goes from text to text, Enter edits, E ends it')
    openNextPlace()
  }
  const stop = async (): Promise<void> => {
    stopListening?.()
    state.turn(false)
    opener.close()
    chip.hide()
    outline.hide()
    marks.clear()
    hiddenMarks.show([])
    bar.toggle(false)
    bar.hideNotice()
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
