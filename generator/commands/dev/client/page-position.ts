const key = 'dev-page'

interface SavedPage {
  readonly path: string
  readonly x: number
  readonly y: number
  /** Values of form fields, in the order of the document. */
  readonly fields: readonly (string | boolean)[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fields = (): Field[] => [...document.querySelectorAll<Field>('main input, main textarea, main select')]

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Saves the scroll position and the form fields for the next load of this address. */
export function savePage(): void {
  const page: SavedPage = {
    path: location.pathname,
    x: scrollX,
    y: scrollY,
    fields: fields().map((field) => (isToggle(field) ? field.checked : field.value)),
  }
  sessionStorage.setItem(key, JSON.stringify(page))
}

/** Restores both at once and after loading: pictures may still make the page longer, and islands render their fields again. */
export function restorePage(): void {
  const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedPage | null
  sessionStorage.removeItem(key)
  if (saved?.path !== location.pathname) return
  const restore = (): void => {
    scrollTo({ left: saved.x, top: saved.y, behavior: 'instant' })
    for (const [index, field] of fields().entries()) restoreField(field, saved.fields[index])
  }
  restore()
  addEventListener('load', restore, { once: true })
}

function restoreField(field: Field, value: string | boolean | undefined): void {
  if (typeof value === 'boolean' && isToggle(field)) field.checked = value
  else if (
    typeof value === 'string' &&
    field.value !== value &&
    !(field instanceof HTMLInputElement && field.type === 'file')
  ) {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
