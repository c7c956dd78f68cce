import type { Loaded, PageLocation } from '#site'
import menu from '../../islands/navbar.tsx'
import type { site } from '../collections/site.ts'
import { ButtonLink } from './button.tsx'
import { Logo } from './logo.tsx'

const Menu = menu.component

interface Props {
  readonly site: Loaded<typeof site>
  readonly place: PageLocation
  readonly line: string
  /** Lies on a dark picture. */
  readonly over: boolean
}

/** The bar at the top. On narrow screens its links are in a disclosure that needs no script. */
export function Navbar({ site, place, line, over }: Props) {
  const links = site.navigation.map(({ label, href }) => {
    const current = currentOf(href, place)
    return current === undefined ? { label, href } : { label, href, current }
  })
  return (
    <header className={over ? 'navbar on-dark' : 'navbar'} data-line={line}>
      <div className="navbar-bar">
        <Logo brand={site.brand} href="/" />
        <nav className="navbar-links" aria-label="Main">
          <ul>
            {links.map(({ label, href, current }) => (
              <li key={href}>
                <a href={href} aria-current={current}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="navbar-end">
          <ButtonLink href={site.demo.href} isSmall>
            {site.demo.label}
          </ButtonLink>
          <button className="theme-button" type="button" aria-label={site.theme.switch} />
        </div>
        <Menu links={links} demo={site.demo} theme={site.theme.switch} />
      </div>
    </header>
  )
}

/** `page` on the page itself, `true` on the pages below it. */
function currentOf(href: string, { addresses }: PageLocation): 'page' | 'true' | undefined {
  if (addresses.includes(href)) return 'page'
  return href !== '/' && addresses.some((address) => address.startsWith(`${href}/`)) ? 'true' : undefined
}
