const storageKey = 'dev-page'

interface SavedPage {
  readonly path: string
  readonly x: number
  readonly y: number
  /** Values of form fields, in document order. */
  readonly fields: readonly (string | boolean)[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const findFields = (): Field[] => [...document.querySelectorAll<Field>('main input, main textarea, main select')]

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Saves the scroll position and the form fields for the next load of this address. */
export function savePage(): void {
  const fields = findFields().map((field) => (isToggle(field) ? field.checked : field.value))
  const page: SavedPage = { path: location.pathname, x: scrollX, y: scrollY, fields }
  sessionStorage.setItem(storageKey, JSON.stringify(page))
}

/** Restores them at once, and again after loading: pictures change the height of the page, and islands render their fields again. */
export function restorePage(): void {
  const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SavedPage | null
  sessionStorage.removeItem(storageKey)
  if (saved?.path !== location.pathname) return
  const restore = (): void => {
    scrollTo({ left: saved.x, top: saved.y, behavior: 'instant' })
    for (const [index, field] of findFields().entries()) restoreField(field, saved.fields[index])
  }
  restore()
  addEventListener('load', restore, { once: true })
}

function restoreField(field: Field, value: string | boolean | undefined): void {
  if (typeof value === 'boolean' && isToggle(field)) field.checked = value
  // Scripts cannot set the value of a file field.
  if (typeof value !== 'string' || field.value === value || field.type === 'file') return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
