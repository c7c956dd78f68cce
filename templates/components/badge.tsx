import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A word on a tint of the hue, after a lit point or an icon. */
export const Badge = ({ icon, children }: { readonly icon?: IconName; readonly children: ReactNode }) => (
  <span className="badge">
    {icon ? <Icon name={icon} /> : null}
    {children}
  </span>
)

/** Tags of an article, or categories. */
export const Badges = ({ items }: { readonly items: readonly string[] }) => (
  <div className="badges">
    {items.map((item) => (
      <Badge key={item}>{item}</Badge>
    ))}
  </div>
)
