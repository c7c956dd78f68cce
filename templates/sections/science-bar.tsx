import scienceBar from '../../islands/science-bar.tsx'
import { Icon } from '../components/icon.tsx'
import { Logo } from '../components/logo.tsx'

const Follow = scienceBar.component

interface Props {
  readonly back: { readonly label: string; readonly href: string }
  readonly brand: string
}

/** The science page's own bar: the way back on the left, the way home on the right. */
export function ScienceBar({ back, brand }: Props) {
  return (
    <header className="science-bar">
      <div className="container">
        <a className="button button-quiet button-small" href={back.href}>
          <Icon name="arrow-left" />
          {back.label}
        </a>
        <a className="logo-link" href="/">
          <Logo brand={brand} />
        </a>
      </div>
      <Follow />
    </header>
  )
}
