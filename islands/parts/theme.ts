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

/** Shows a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // It holds for this page then.
  }
}

/** Shows and keeps the other of light and dark, and tells the page's own choice of it. */
export function switchTheme(): void {
  const stored = storedTheme()
  const isDark = stored === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark'
  chooseTheme(isDark ? 'light' : 'dark')
  dispatchEvent(new Event('storage'))
}

/** Puts a theme on the page, and on the browser's own bars through the two `theme-color`s, light before dark. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const own = themes[index + 1]
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}
