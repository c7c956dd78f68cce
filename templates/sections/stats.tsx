import { Icon, type IconName } from '../components/icon.tsx'

export interface Stat {
  readonly icon: IconName
  readonly label: string
  readonly value: string
}

interface Props {
  readonly items: readonly Stat[]
  /** A pane over what lies behind. */
  readonly glass?: boolean
}

/** A slab of figures, each over its label. */
export function Stats({ items, glass = false }: Props) {
  return (
    <dl className={glass ? 'stats stats-glass' : 'stats'}>
      {items.map(({ icon, label, value }) => {
        const [figure = value] = /^[\d.,]+/.exec(value) ?? []
        return (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd>
              {figure}
              <span className="stats-unit">{value.slice(figure.length)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
