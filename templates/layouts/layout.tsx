import type { ReactNode } from 'react'
import type { Loaded, PageLocation } from '#site'
import notifications from '../../islands/notifications.tsx'
import { notificationAreaLabel } from '../../islands/parts/notify.ts'
import tooltips from '../../islands/tooltips.tsx'
import type { site } from '../collections/site.ts'
import { Footer } from '../components/footer.tsx'
import { Navbar } from '../components/navbar.tsx'

const Notifications = notifications.component
const Tooltips = tooltips.component

interface Props {
  readonly site: Loaded<typeof site>
  readonly place: PageLocation
  /** Product line whose hue the page carries. */
  readonly line?: 'cryo' | 'red' | 'sound' | 'regen' | 'heat'
  /** `bare`: without the site's own header; `bar` takes its place. */
  readonly chrome?: 'full' | 'bare'
  readonly bar?: ReactNode
  /** The first screen is a dark picture that the header lies on. */
  readonly over?: boolean
  /** A button that stays in the corner of the window. */
  readonly floating?: ReactNode
  /** Something on the page shows notifications: elsewhere their area stands empty, without a script. */
  readonly notifies?: boolean
  readonly children: ReactNode
}

/** What every page has around its own content. */
export function Layout({
  site,
  place,
  line = 'cryo',
  chrome = 'full',
  bar,
  over = false,
  floating,
  notifies = false,
  children,
}: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        {site.skip}
      </a>
      {chrome === 'full' ? <Navbar site={site} place={place} line={line} over={over} /> : bar}
      <main id="main" className={over ? undefined : 'plain'} data-line={line}>
        {children}
        {floating}
        <Tooltips />
      </main>
      <Footer site={site} />
      {notifies ? (
        <Notifications {...site.notifications} />
      ) : (
        <section className="notifications" tabIndex={-1} aria-label={notificationAreaLabel(site.notifications.label)} />
      )}
    </>
  )
}
