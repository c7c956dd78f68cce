/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import { chooseTheme, storedTheme, type Theme, themes } from './parts/theme.ts'

interface Props {
  readonly legend: string
  /** What each choice is called. */
  readonly system: string
  readonly light: string
  readonly dark: string
}

/** System, light or dark. The choice holds from page to page and in every tab. */
function ThemeChoice({ legend, ...labels }: Props) {
  const [chosen, setChosen] = useState<Theme>('system')
  useEffect(() => {
    const follow = (): void => setChosen(storedTheme())
    follow()
    addEventListener('storage', follow)
  }, [])
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">{legend}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => {
              chooseTheme(theme)
              setChosen(theme)
            }}
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  )
}

export default defineIsland('theme-choice', 'visible', ThemeChoice)
