const storageKey = 'dev-page'

interface SavedPage {
  readonly path: string
  readonly left: number
  readonly top: number
  /** In document order. */
  readonly fields: readonly { readonly value: string; readonly checked: boolean }[]
}

const findFields = () => [
  ...document.querySelectorAll<HTMLInputElement>('main input:not([type=file]), main textarea, main select'),
]

/** Saves the scroll position and the form fields for the next load of this address. */
export function saveScrollAndFields(): void {
  const fields = findFields().map(({ value, checked }) => ({ value, checked }))
  const page: SavedPage = { path: location.pathname, left: scrollX, top: scrollY, fields }
  sessionStorage.setItem(storageKey, JSON.stringify(page))
  // The browser would restore its own position at a time of its choice.
  history.scrollRestoration = 'manual'
}

/** Restores them at once, and again after loading: pictures change the height of the page, and islands render their fields again. */
export function restoreScrollAndFields(): void {
  const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SavedPage | null
  sessionStorage.removeItem(storageKey)
  addEventListener('load', () => {
    history.scrollRestoration = 'auto'
  })
  if (saved?.path !== location.pathname) return
  const { left, top, fields } = saved
  const restore = (): void => {
    scrollTo({ left, top, behavior: 'instant' })
    for (const [index, field] of findFields().entries()) {
      const { value, checked } = fields[index] ?? field
      field.checked = checked
      if (field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  // Islands that start later restore the layout above: scroll anchoring would move the page once more.
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, () => style.removeProperty('overflow-anchor'), { once: true })
  restore()
  addEventListener('load', restore, { once: true })
}
