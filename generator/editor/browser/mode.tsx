/** @jsxImportSource preact */

import { useState } from 'preact/hooks'
import { createOutline, type EditHost, type EditMode, secretStorageKey } from '../../cli/dev/index.ts'
import type { PageFields } from '../protocol.ts'
import { type App, createApp, noFields } from './app.tsx'
import { locateDrafts } from './drafts.ts'
import type { EditContext } from './edit-context.ts'
import { TextInput } from './fields/labelled-inputs.tsx'
import { openDetails } from './form-dialog.tsx'
import { listenToPage } from './listen-to-page.ts'
import {
  createFindingHighlighter,
  createPlaceOpener,
  followPage,
  takeNavigationState,
} from './places/content-places.ts'
import { createEditRequests, type EditRequests } from './requests.ts'
import { save } from './save.ts'
import { createTargetOpener } from './target-opener.tsx'
import { restoreFocusAfterUpdates } from './targets.ts'
import { Dialog, useDialogContext } from './ui/dialog.tsx'
import { useMount } from './ui/hooks.ts'

/** Of the session storage: the version of the page that was loaded again because its fields could not be read. */
const reloadedKey = 'dev-edit-reloaded'

const versionOfPage = (): string => document.querySelector<HTMLElement>('script[data-state]')?.dataset['state'] ?? ''

/** The edit mode of a page, off at first. `leave` turns it off as its button does. */
export default function createEditMode(host: EditHost, leave: () => void): EditMode {
  const requests = createEditRequests(host, ({ same }) => app.set({ same }))
  const unsaved = new Set<object>()
  const hasUnsaved = (): boolean => unsaved.size > 0
  // The browser asks before the page is left.
  addEventListener('beforeunload', (event) => hasUnsaved() && event.preventDefault())
  const app = createApp()
  const outline = createOutline('edit-outline')
  const markPage = createFindingHighlighter()
  const state = createPageState(host, requests, (page) => {
    app.set({ page })
    context.showDrafts()
    markPage(page.findings)
  })
  const context: EditContext = {
    host,
    requests,
    announce: app.announce,
    confirm(text) {
      app.confirm(text)
      // Not every change shows on the page.
      if (app.state().isOn) void state.read()
    },
    refuse: app.refuse,
    page: () => app.state().page,
    nextPageChange: state.nextChange,
    goToPlace: (place) => goToPlace(place),
    travel: (way) => travel(way),
    openDraft: (draft) => void opener.openDraft(draft),
    showDrafts: () => void locateDrafts(requests).then((drafts) => app.set({ drafts })),
    leave: () => (hasUnsaved() ? opener.refuse() : leave()),
    unsaved,
    hasUnsaved,
    open: app.open,
    openDetails: (file, field) => void openDetails(file, field, context),
  }
  app.start(context)
  const travel = createTravel(app, context)
  const opener = createTargetOpener(outline, app, context)
  const { goToPlace, openHere, openUnwritten } = createPlaceOpener(context, opener.openElement)
  let listening: AbortController | undefined
  host.onPageChange(outline.place)
  restoreFocusAfterUpdates(host.onPageChange)
  // The server issues ids of fields as it shows them.
  host.onRestart(() =>
    Promise.all([
      requests.ask('page', { page: location.pathname }),
      requests.ask('details', { page: location.pathname }),
    ]),
  )
  const start = async (): Promise<void> => {
    await hasLoaded()
    const isKnown = async (): Promise<boolean> =>
      (await requests.ask('page', { page: location.pathname })) !== undefined
    const hasSecret = async () => sessionStorage.getItem(secretStorageKey) !== null && (await isKnown())
    // Leaving waits for the end of this turn.
    if (host.needsSecret && !(await hasSecret()) && !(await askForSecret(isKnown))) {
      leave()
      return
    }
    await host.readPage(true)
    state.turn(true)
    await state.read()
    app.set({ isOn: true })
    listening = new AbortController()
    listenToPage(outline, opener, context, listening.signal)
    app.announce('Edit mode is on. Tab goes from text to text, Enter edits, E ends it')
    const { place, message } = takeNavigationState()
    if (message) app.confirm(message)
    if (place === 'unwritten') openUnwritten()
    else if (place) openHere(place)
  }
  const askForSecret = (isRight: () => Promise<boolean>): Promise<boolean> =>
    new Promise((resolve) => app.open(<SignInDialog isRight={isRight} onClose={resolve} />))
  const stop = async (): Promise<void> => {
    listening?.abort()
    state.turn(false)
    opener.close()
    outline.hide()
    markPage([])
    app.set({ isOn: false })
    await host.readPage(false)
    app.announce('Edit mode is off')
  }
  let isOn = false
  let lastTurn: Promise<void> = Promise.resolve()
  const turn = async (next: boolean): Promise<void> => {
    if (next === isOn) return
    isOn = next
    const version = versionOfPage()
    const hasReloaded = sessionStorage.getItem(reloadedKey) === version
    sessionStorage.removeItem(reloadedKey)
    await (next ? start() : stop()).catch(() => {
      if (next && !hasReloaded) sessionStorage.setItem(reloadedKey, version)
      // The server may have another version of the page since it was loaded, each time.
      if (!next || !hasReloaded) return location.reload()
      app.refuse('This page cannot be edited now. Reload it and try again')
      leave()
    })
  }
  return {
    hasUnsavedText: () => hasUnsaved() || app.state().dialogs.length > 0,
    /** One turn begins when the one before has ended: the last one decides. */
    turn(next: boolean): Promise<void> {
      lastTurn = lastTurn.then(() => turn(next))
      return lastTurn
    },
  }
}

/** Islands are replaced by served ones, which needs their loader. */
const hasLoaded = async (): Promise<void> => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  if (document.querySelector('site-island')) await customElements.whenDefined('site-island')
}

/** Milliseconds after which an update of the page is not waited for: a change may show on no page. */
const updateLimit = 8000

/** What the server knows of the page, read again after each change of the page or of what is found. `show` gets it each time. */
function createPageState(host: EditHost, requests: EditRequests, show: (page: PageFields) => void) {
  const changes = new EventTarget()
  let isOn = false
  const read = async (): Promise<void> => {
    const answer = await requests.ask('page', { page: location.pathname })
    if (isOn) show(answer ?? noFields)
  }
  host.onPageChange(() => {
    changes.dispatchEvent(new Event('change'))
    if (isOn) void read()
  })
  host.onFindings(() => void (isOn && read()))
  return {
    read,
    turn(next: boolean): void {
      isOn = next
    },
    nextChange: (): Promise<void> =>
      new Promise((resolve) => {
        changes.addEventListener('change', () => resolve(), { once: true })
        setTimeout(resolve, updateLimit)
      }),
  }
}

type Way = 'undo' | 'redo'

/** Takes back the last change of the session, or does it again, and says so. */
function createTravel(app: App, context: EditContext) {
  const { host, requests, page, refuse } = context
  const travel = async (way: Way): Promise<void> => {
    const { undoes, redoes } = page()
    const done = way === 'undo' ? 'Undone' : 'Redone'
    const change = way === 'undo' ? undoes : redoes
    const outcome = await save({ failure: `Nothing was ${done.toLowerCase()}`, send: () => requests.send(way, {}) })
    if (outcome.status !== 'saved') {
      if ('words' in outcome) refuse(outcome.words)
      return
    }
    app.showHistory(outcome.result)
    await followPage(outcome.result.moved, change === undefined ? done : `${done}: ${change}`, context)
  }
  return (way: Way): void => host.holdUpdates(travel(way))
}

interface SignInDialogProps {
  readonly isRight: () => Promise<boolean>
  /** With false if it is closed without the secret. */
  readonly onClose: (isKnown: boolean) => void
}

/** Asks for the secret that the server was started with, until it is right. */
function SignInDialog({ isRight, onClose }: SignInDialogProps) {
  const { close } = useDialogContext()
  const [secret, setSecret] = useState('')
  const [error, setError] = useState('')
  useMount(() => () => onClose(false))
  const submit = async (): Promise<undefined> => {
    // Others cannot be sent.
    const isSendable = /^[ -~]+$/.test(secret)
    if (isSendable) sessionStorage.setItem(secretStorageKey, secret)
    if (isSendable && (await isRight())) {
      onClose(true)
      close()
      return undefined
    }
    sessionStorage.removeItem(secretStorageKey)
    setError('This is not the secret.')
    return undefined
  }
  return (
    <Dialog
      title="Edit this site"
      subtitle="It is served by another machine, which asks for its secret."
      action="Edit"
      save={submit}
    >
      <TextInput
        label="Secret"
        isSecret
        help="Where the server was started, it says where the secret stands."
        value={secret}
        error={error}
        takesFocus
        onInput={setSecret}
      />
    </Dialog>
  )
}
