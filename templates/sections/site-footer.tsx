import type { Loaded } from '#site'
import themeChoice from '../../islands/theme-choice.tsx'
import type { site } from '../collections/site.ts'
import { Arches } from '../components/arches.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { Logo } from '../components/logo.tsx'

const ThemeChoice = themeChoice.component

interface Props {
  readonly site: Loaded<typeof site>
}

export function SiteFooter({ site: { brand, email, footer, tagline, theme } }: Props) {
  return (
    <footer className="site-footer on-dark" data-line="cryo">
      <Arches />
      <div className="container">
        <Logo brand={brand} />
        <EmailLink className="site-footer-email" email={email} />
        <div className="site-footer-columns">
          {footer.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>{footer.productsTitle}</h2>
            <ul>
              {footer.products.map((product) => (
                <li key={product}>{product}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className="site-footer-end">
          <p>
            © {footer.copyrightYear} {brand}
          </p>
          <p>{tagline}</p>
          <ThemeChoice legend={theme.legend} system={theme.system} light={theme.light} dark={theme.dark} />
        </div>
      </div>
    </footer>
  )
}
