import { Icon, type IconName } from './icon.tsx'

interface Props {
  readonly items: readonly { readonly icon: IconName; readonly title: string; readonly description: string }[]
  readonly level?: 3 | 4
}

/** Like `CardRows` in two columns, each row led by an icon. */
export function IconRows({ items, level = 3 }: Props) {
  const Title = `h${level}` as const
  return (
    <ul className="icon-rows">
      {items.map(({ icon, title, description }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <Title className="small-title">{title}</Title>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
