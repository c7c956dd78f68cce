import { Card } from './card.tsx'
import type { IconName } from './icon.tsx'
import { Row } from './section.tsx'

interface Props {
  readonly columns: 2 | 3
  readonly items: readonly { readonly icon?: IconName; readonly title: string; readonly description: string }[]
  /** Stands in the first cell. */
  readonly title?: string
  readonly lead?: string
}

/** Small cards of a part: a title and a sentence each. */
export const CardRow = ({ columns, items, title, lead }: Props) => (
  <Row
    columns={columns}
    items={items}
    isPanel
    title={
      title === undefined ? undefined : (
        <>
          <h3>{title}</h3>
          <p className="s">{lead}</p>
        </>
      )
    }
    render={({ icon, title, description }) => <Card icon={icon} title={title} level={4} text={description} />}
  />
)
