import { showTheme, storedTheme } from './parts/theme.ts'

// Runs before anything is painted: a chosen theme is there from the first frame, in every tab, and after going back.
const show = (): void => showTheme(storedTheme())
show()
addEventListener('storage', show)
addEventListener('pageshow', show)

// `#` alone leads nowhere: not to the top either.
addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href="#"]')) event.preventDefault()
})
