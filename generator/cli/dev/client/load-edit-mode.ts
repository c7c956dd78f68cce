/** Of the session storage: the secret that the server was started with. */
export const secretStorageKey = 'dev-edit-secret'

/** The client script, for the edit mode. */
export interface EditHost {
  /** Resolves to undefined if the server refuses the request. */
  readonly post: (path: string, body: unknown) => Promise<unknown>
  /** Reads the page again with the attributes that name its fields, or without, and keeps to it. Rejects if the page must be reloaded. */
  readonly readPage: (hasFields: boolean) => Promise<void>
  /** Whether requests of the mode need a secret that only people know. */
  readonly needsSecret: boolean
  /** Keeps the page as it is until then. */
  readonly holdUpdates: (until: Promise<void>) => void
  /** Calls back when the findings of the site change. */
  readonly onFindings: (listener: () => void) => void
  /** Calls back after each update of the page. */
  readonly onPageChange: (listener: () => void) => void
  /** Calls back, and waits, when a new server process answers, before the request is sent again. */
  readonly onRestart: (listener: () => Promise<unknown>) => void
}

/** The edit mode, for the client script. */
export interface EditMode {
  readonly hasUnsavedText: () => boolean
  readonly turn: (isOn: boolean) => Promise<void>
}

const script = '/_dev/edit.js'
const storageKey = 'dev-edit'

export const isEditing = (): boolean => sessionStorage.getItem(storageKey) === 'on'

/** Whether an event comes from a field that takes keys. */
export const isTyping = ([target]: readonly EventTarget[]): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Loads the edit mode and turns it on by the button, the key E, or at once if it was on before or `isOnAtFirst`. */
export function enableEditMode(button: HTMLButtonElement, isOnAtFirst: boolean, host: EditHost) {
  let loading: Promise<EditMode> | undefined
  let mode: EditMode | undefined
  const turn = async (isOn: boolean): Promise<void> => {
    if (isOn !== isEditing()) sessionStorage.setItem(storageKey, isOn ? 'on' : 'off')
    // The mode has a bar of its own.
    if (button.parentElement) button.parentElement.hidden = isOn
    loading ??= import(script).then(({ default: create }) => create(host, () => turn(false).then(() => button.focus())))
    mode = await loading
    await mode?.turn(isEditing())
  }
  const toggle = (): void => {
    if (!mode?.hasUnsavedText()) void turn(!isEditing())
  }
  button.addEventListener('click', toggle)
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'e' || ctrlKey || metaKey || altKey || shiftKey || isTyping(event.composedPath())) return
    toggle()
  })
  // A page that sends the browser on would take clicks for a moment, and lose them.
  const isRedirect = document.querySelector('meta[http-equiv=refresh]') !== null
  const isWanted = isEditing() || (sessionStorage.getItem(storageKey) === null && isOnAtFirst)
  if (isWanted && !isRedirect) {
    // A click meant for the bar of the mode, which is not there yet, would fall on the page below.
    const root = document.documentElement
    root.inert = !host.needsSecret
    void turn(true).finally(() => {
      root.inert = false
    })
  }
  return { hasUnsavedText: () => mode?.hasUnsavedText() ?? false }
}
