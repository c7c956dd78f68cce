import type { ReactNode } from 'react'

export const Layout = ({ children }: { readonly children: ReactNode }) => (
  <>
    <header>
      <nav>
        <a href="/">Home</a> <a href="/blog">Blog</a>
      </nav>
    </header>
    <main>{children}</main>
    <footer>Bench</footer>
  </>
)
