import type { ReactNode } from 'react'

/** What all pages have around their content. */
export const Layout = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <header>
      <nav aria-label="Main">
        <a href="/">{name}</a> <a href="/notes">Notes</a>
      </nav>
    </header>
    <main>{children}</main>
  </>
)

/** The HTML of markdown, which the generator has made safe. */
export const Prose = ({ html }: { readonly html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />
