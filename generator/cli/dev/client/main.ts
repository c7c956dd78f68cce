import type { FilePosition } from '../../../core/diagnostics/index.ts'
import type { BrowserDiagnostic } from '../../../core/reporters/index.ts'
import type { PageUpdate } from '../live-reload.ts'
import { describeElement } from './element-fingerprint.ts'
import { enableElementInspector } from './inspect-element.ts'
import { enableEditMode, isEditing, secretStorageKey } from './load-edit-mode.ts'
import { createFindingsOverlay } from './overlay.ts'
import { restoreScrollAndFields, saveScrollAndFields } from './page-position.ts'
import { createPageUpdater } from './page-updater.ts'

const { state = '', editMode, editSecret, ...given } = document.currentScript?.dataset ?? {}
let token = given['token'] ?? ''

const secret = () => sessionStorage.getItem(secretStorageKey) ?? ''
const editToken = () => ({ 'X-Edit-Token': secret() })

async function post(path: string, body: unknown): Promise<unknown> {
  const sent = token
  const headers = { 'Content-Type': 'application/json', 'X-Dev-Token': sent, ...editToken() }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status === 403 && sent === token) token = await page.readToken()
  if (response.status !== 403 || sent === token) return response.ok ? response.json() : undefined
  // A new server process has another token, and knows nothing of what the old one was asked.
  for (const listener of restartListeners) await listener()
  return post(path, body)
}
const openInEditor = (position: FilePosition): void => void post('/_dev/open', position)
const findSource = async (element: Element) =>
  (await post('/_dev/source', describeElement(element))) as FilePosition | undefined

const { showFindings, editButton } = createFindingsOverlay(openInEditor)
/** Errors of this page's scripts, until it loads again. */
const failures: BrowserDiagnostic[] = []
let findings: readonly BrowserDiagnostic[] = []
const showAll = (): void => showFindings([...failures, ...findings], isEditing())
const reported = new Set<string>()

/** Shows an error that the scripts of the islands throw and do not catch, once for the same place. */
async function showFailure(cause: unknown): Promise<void> {
  if (!(cause instanceof Error)) return
  const { message, stack = '' } = cause
  if (!stack.includes('/_assets/') || reported.has(stack)) return
  reported.add(stack)
  const failure = (await post('/_dev/error', { message, stack })) as BrowserDiagnostic | undefined
  if (failure) failures.push(failure)
  showAll()
}
addEventListener('error', ({ error }) => showFailure(error))
addEventListener('unhandledrejection', ({ reason }) => showFailure(reason))
const page = createPageUpdater(state)
restoreScrollAndFields()
enableElementInspector(findSource, openInEditor)
const changeListeners: (() => void)[] = []
const restartListeners: (() => Promise<unknown>)[] = []
const findingsListeners: (() => void)[] = []
let held: Promise<void> = Promise.resolve()
const edit = enableEditMode(editButton, editMode !== undefined, {
  post,
  readPage: (hasFields) => page.readWith(hasFields ? { 'X-Dev-Annotate': token, ...editToken() } : {}),
  needsSecret: editSecret !== undefined,
  holdUpdates: (until) => {
    held = until.catch(() => undefined)
  },
  onFindings: (listener) => findingsListeners.push(listener),
  onPageChange: (listener) => changeListeners.push(listener),
  onRestart: (listener) => restartListeners.push(listener),
})

/** Another action may have begun while one was waited for. */
async function untilReleased(): Promise<void> {
  for (let last: Promise<void> | undefined; last !== held; await last) last = held
}

/** Waits for a text that is not saved. */
const reload = (): void => {
  if (edit.hasUnsavedText()) return void setTimeout(reload, 300)
  saveScrollAndFields()
  // A click on the page that is about to go would be lost.
  document.documentElement.inert = true
  location.reload()
}

/** A new server process has another token, so that the page must reload. */
const reloadWhenServerIsBack = (): void =>
  void fetch(location.href, { method: 'HEAD' }).then(reload, () => setTimeout(reloadWhenServerIsBack, 300))

/** A browser opens at most six connections to a server for all tabs, which event streams of hidden tabs would use up. */
function listenWhileVisible(): void {
  let events: EventSource | undefined
  let hasServerExited = false
  const close = (): void => {
    events?.close()
    events = undefined
  }
  const update = (): void => {
    if (document.visibilityState !== 'visible') close()
    if (document.visibilityState !== 'visible' || events || hasServerExited) return
    const query = new URLSearchParams({ token, secret: secret(), page: location.pathname, state: page.state() })
    events = new EventSource(`/_dev/events?${query}`)
    events.addEventListener('findings', ({ data }) => {
      findings = JSON.parse(data) as readonly BrowserDiagnostic[]
      showAll()
      for (const listener of findingsListeners) listener()
    })
    events.addEventListener('update', async ({ data }) => {
      const update = JSON.parse(data) as PageUpdate
      await untilReleased()
      if (update.kind === 'load') reload()
      else
        page.change(update).then(() => {
          for (const listener of changeListeners) listener()
        }, reload)
    })
    events.addEventListener('error', () => {
      hasServerExited = true
      close()
      reloadWhenServerIsBack()
    })
  }
  update()
  addEventListener('visibilitychange', update)
  addEventListener('pagehide', close)
  // The back/forward cache restores a page without its stream.
  addEventListener('pageshow', update)
}

listenWhileVisible()
