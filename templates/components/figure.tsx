import { Icon, type IconName } from './icon.tsx'

export interface FigureItem {
  readonly icon?: IconName
  readonly label: string
  /** A number and its unit: `500+`, `98%`, `4.9/5`. */
  readonly value: string
}

/** A number whose unit stands high beside it. */
export function Figure({ value }: { readonly value: string }) {
  const [number = value] = /^[−$]?[\d.,–-]*\d/.exec(value) ?? []
  const unit = value.slice(number.length).trim()
  return (
    <>
      {number}
      {unit === '' ? null : <sup>{unit}</sup>}
    </>
  )
}

/** Up to four numbers in a row, each over its label. */
export const Figures = ({
  items,
  className,
}: {
  readonly items: readonly FigureItem[]
  readonly className?: string
}) => (
  <dl className={className === undefined ? 'figures' : `figures ${className}`}>
    {items.map(({ icon, label, value }) => (
      <div key={label}>
        <dt>
          {icon ? <Icon name={icon} /> : null}
          {label}
        </dt>
        <dd className="figure">
          <Figure value={value} />
        </dd>
      </div>
    ))}
  </dl>
)
