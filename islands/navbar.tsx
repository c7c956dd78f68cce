/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import { Icon } from './shared/icon.tsx'
import { styleBarOnScroll } from './shared/style-bar-on-scroll.ts'

interface Link {
  readonly label: string
  readonly href: string
  readonly current?: 'page' | 'true' | undefined
}

interface Props {
  readonly links: readonly Link[]
  readonly demo: { readonly label: string; readonly href: string }
  /** Name of the button between light and dark. */
  readonly theme: string
}

/** Width from which the bar shows its links itself. */
const wide = '(width >= 1180px)'

/** The menu of narrow screens. Without script it is a `<details>`; with it a disclosure that keeps the focus while open. */
function Navbar({ links, demo, theme }: Props) {
  const [isLive, setLive] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const close = (): void => setOpen(false)
  useEffect(() => {
    setLive(true)
    styleBarOnScroll(document.querySelector('.navbar'))
  }, [])
  useEffect(() => (isOpen && menu.current ? holdFocus(menu.current, () => setOpen(false)) : undefined), [isOpen])

  const sign = (
    <Icon>
      <path className="menu-open" d="M4 6h16M4 12h16M4 18h16" />
      <path className="menu-close" d="M18 6 6 18M6 6l12 12" />
    </Icon>
  )
  const sheet = (
    <nav className="menu-sheet" id="menu-sheet" aria-label="Menu">
      <ul>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current} onClick={close}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <a className="button" href={demo.href} onClick={close}>
        {demo.label}
      </a>
      {/* The page's first script switches the theme. Over a picture the menu is dark in both: it closes. */}
      <button className="theme-button" type="button" aria-label={theme} onClick={close} />
    </nav>
  )
  if (!isLive)
    return (
      <details className="menu">
        <summary className="button secondary round" aria-label="Menu">
          {sign}
        </summary>
        {sheet}
      </details>
    )
  return (
    <div className="menu" ref={menu} data-open={isOpen ? '' : undefined}>
      <button
        className="button secondary round"
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="menu-sheet"
        onClick={() => setOpen(!isOpen)}
      >
        {sign}
      </button>
      {sheet}
    </div>
  )
}

/** Keeps the focus among the menu's button and links, and closes on Escape, on a press outside and when the screen grows wide. */
function holdFocus(menu: HTMLElement, close: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const stops = [...menu.querySelectorAll<HTMLElement>('button, a')]
    const index = stops.findIndex((stop) => stop.matches(':focus'))
    if (event.key === 'Escape') {
      close()
      stops[0]?.focus()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      stops[(index + (event.shiftKey ? -1 : 1) + stops.length) % stops.length]?.focus()
    }
  }
  const onPress = (event: PointerEvent): void => {
    if (!event.composedPath().includes(menu)) close()
  }
  const growth = matchMedia(wide)
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onPress)
  growth.addEventListener('change', close)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onPress)
    growth.removeEventListener('change', close)
  }
}

export default defineIsland('navbar', 'load', Navbar)
