import type { ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import type { CrmScreens } from '../crm-screens.ts'

const icons = ['message', 'calendar', 'trending-up', 'layout', 'palette'] as const

interface Props extends Pick<CrmScreens, 'name' | 'address' | 'menu'> {
  readonly description: string
  /** Index of the part that is open. */
  readonly current: number
  readonly children: ReactNode
}

/** The frame of the drawn application: whose it is, and its parts. For screen readers the whole is one picture. */
export function ScreenWindow({ description, name, address, menu, current, children }: Props) {
  return (
    <div className="screen" role="img" aria-label={description}>
      <div className="screen-bar">
        <span className="screen-brand">
          <i />
          {name}
        </span>
        <span className="screen-address">{address}</span>
        <span className="screen-self">
          <Icon name="users" />
        </span>
      </div>
      <div className="screen-body">
        <ul className="screen-menu">
          {menu.map((part, index) => (
            <li key={part} data-current={index === current || undefined}>
              <Icon name={icons[index] ?? 'layout'} />
              <span>{part}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}
