import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A word on a tint of the hue, after a lit point or an icon. */
export const Badge = ({ icon, children }: { readonly icon?: IconName; readonly children: ReactNode }) => (
  <span className="badge">
    {icon ? <Icon name={icon} /> : null}
    {children}
  </span>
)

interface BadgesProps {
  readonly items: readonly string[]
  /** The day of an article, before its tags; `isoDate` is the same for machines. */
  readonly date?: string
  readonly isoDate?: string | undefined
}

/** Categories, or the date and the tags of an article. */
export const Badges = ({ items, date, isoDate }: BadgesProps) => (
  <div className={date === undefined ? 'badges' : 'badges xs meta'}>
    {date === undefined ? null : <time dateTime={isoDate}>{date}</time>}
    {items.map((item) => (
      <Badge key={item}>{item}</Badge>
    ))}
  </div>
)
