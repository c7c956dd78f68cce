import type { Loaded, Place } from '../../generator/define.ts'
import type { site } from '../collections/site.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { Icon } from '../components/icon.tsx'
import { Logo } from '../components/logo.tsx'

interface Props {
  readonly site: Loaded<typeof site>
  readonly place: Place
  readonly line: string
  /** Lies on a dark picture. */
  readonly over: boolean
}

/** The bar at the top. On narrow screens its links are in a disclosure that needs no script. */
export function SiteHeader({ site, place, line, over }: Props) {
  const links = (
    <ul>
      {site.navigation.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={currentOf(href, place)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <header className={over ? 'site-header on-dark' : 'site-header'} data-line={line}>
      <div className="site-header-bar">
        <a className="site-header-home" href="/">
          <Logo brand={site.brand} />
        </a>
        <nav className="site-header-links" aria-label="Main">
          {links}
        </nav>
        <div className="site-header-demo">
          <ButtonLink href={site.demo.href} size="small">
            {site.demo.label}
          </ButtonLink>
        </div>
        <details className="site-menu">
          <summary>
            <span className="visually-hidden">Menu</span>
            <Icon name="menu" className="site-menu-open" />
            <Icon name="x" className="site-menu-close" />
          </summary>
          <nav className="site-menu-sheet" aria-label="Main">
            {links}
            <ButtonLink href={site.demo.href}>{site.demo.label}</ButtonLink>
          </nav>
        </details>
      </div>
    </header>
  )
}

/** `page` on the page itself, `true` on the pages below it. */
function currentOf(href: string, { addresses }: Place): 'page' | 'true' | undefined {
  if (addresses.includes(href)) return 'page'
  return href !== '/' && addresses.some((address) => address.startsWith(`${href}/`)) ? 'true' : undefined
}
