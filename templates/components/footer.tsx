import type { Loaded } from '#site'
import themeChoice from '../../islands/theme-choice.tsx'
import type { site } from '../collections/site.ts'
import { Arches } from './arches.tsx'
import { EmailLink } from './email-link.tsx'
import { Logo } from './logo.tsx'

const ThemeChoice = themeChoice.component

interface Props {
  readonly site: Loaded<typeof site>
}

export function Footer({ site: { brand, email, footer, tagline, theme } }: Props) {
  return (
    <footer className="footer on-dark" data-line="cryo">
      <Arches />
      <div className="container">
        <Logo brand={brand} />
        <EmailLink className="footer-email d4" email={email} />
        <div className="footer-columns">
          {footer.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="d4">{title}</h2>
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
            <h2 className="d4">{footer.productsTitle}</h2>
            <ul>
              {footer.products.map((product) => (
                <li key={product}>{product}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className="footer-end">
          <p>
            © {footer.copyrightYear} {brand}
          </p>
          <p>{tagline}</p>
          <p>{footer.pictures}</p>
          <ThemeChoice legend={theme.legend} system={theme.system} light={theme.light} dark={theme.dark} />
        </div>
      </div>
    </footer>
  )
}
