import navigation from '../parts/navigation.json'

export const metadata = { metadataBase: new URL('https://bench.example') }

const Targets = ({ label, targets }) => (
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

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/index.css" />
      </head>
      <body>
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
      </body>
    </html>
  )
}
