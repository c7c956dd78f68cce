import scienceBar from '../../islands/science-bar.tsx'
import { Icon } from '../components/icon.tsx'
import { Logo } from '../components/logo.tsx'

const Follow = scienceBar.component

interface Props {
  readonly back: { readonly label: string; readonly href: string }
  readonly brand: string
}

/** The science page's own bar: the way back on the left, the way home on the right. */
export const ScienceBar = ({ back, brand }: Props) => (
  <header className="navbar" data-line="regen">
    <div className="navbar-bar">
      <a className="button secondary small" href={back.href}>
        <Icon name="arrow-left" />
        {back.label}
      </a>
      <Logo brand={brand} href="/" />
    </div>
    <Follow />
  </header>
)
