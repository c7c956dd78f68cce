import type { ReactNode } from 'react'
import navigation from './navigation.json'

interface Target {
  readonly label: string
  readonly address: string
}

const Targets = ({ label, targets }: { readonly label: string; readonly targets: readonly Target[] }) => (
  <nav aria-label={label}>
    <ul>
      {targets.map(({ label, address }) => (
        <li key={address}>
          <a href={address}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)

export const Layout = ({ children }: { readonly children: ReactNode }) => (
  <>
    <header>
      <a className="brand" href="/">
        Bench
      </a>
      <Targets label="Main" targets={navigation.main} />
    </header>
    <main>{children}</main>
    <footer>
      <Targets label="Footer" targets={navigation.footer} />
      <p>Made to be measured</p>
    </footer>
  </>
)
