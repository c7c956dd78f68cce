import scienceBar from '../../islands/science-bar.tsx'
import { type Action, ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Logo } from '../components/logo.tsx'

const Follow = scienceBar.component

interface Props {
  readonly back: Action
  readonly brand: string
  readonly demo: Action
}

/** The science page's own bar: the way home where it is on all pages, the way back on the right. */
export const ScienceBar = ({ back, brand, demo }: Props) => (
  <header className="navbar" data-line="regen">
    <div className="navbar-bar">
      <Logo brand={brand} href="/" />
      <a className="button secondary small" href={back.href}>
        <Icon name="arrow-left" />
        {back.label}
      </a>
      <div className="navbar-end">
        <ButtonLink href={demo.href} isSmall>
          {demo.label}
        </ButtonLink>
      </div>
    </div>
    <Follow />
  </header>
)
