export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

/** The theme that the visitor chose. A browser may refuse storage. */
export function storedTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Keeps a theme and tells the page, as other tabs are told: the page's first script shows it. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // It holds for this page then.
  }
  dispatchEvent(new StorageEvent('storage', { newValue: theme }))
}

/** Chooses the other of light and dark. */
export function switchTheme(): void {
  const { theme } = document.documentElement.dataset
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  chooseTheme(isDark ? 'light' : 'dark')
}

/** Puts a theme on the page, and on the browser's own bars through the two `theme-color`s, light before dark. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const own = themes[index + 1]
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}
