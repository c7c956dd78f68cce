import { showTheme, storedTheme, switchTheme, themes } from './parts/theme.ts'

// Runs before anything is painted: a chosen theme is there from the first frame, in every tab, and after going back.
const show = (): void => showTheme(storedTheme())
show()
addEventListener('storage', ({ newValue }) => showTheme(themes.find((theme) => theme === newValue) ?? storedTheme()))
addEventListener('pageshow', show)

addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('.theme-button')) switchTheme()
  // `#` alone leads nowhere: not to the top either.
  if (event.target.closest('a[href="#"]')) event.preventDefault()
})
