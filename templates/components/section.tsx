import type { ReactNode } from 'react'

interface SectionProps {
  readonly title?: string | undefined
  /** One sentence beside the heading. */
  readonly lead?: string | undefined
  /** Stands beside the heading in the sentence's place, or after it. */
  readonly beside?: ReactNode
  readonly id?: string
  /** A part of a section that has a heading of its own. */
  readonly isPart?: boolean
  /** From 1180 px on the heading stands at the left of what it is about. */
  readonly isSplit?: boolean
  readonly children?: ReactNode
}

/** A section of a page, inside the container: a heading, and what it is about. */
export function Section({ title, lead, beside, id, isPart = false, isSplit = false, children }: SectionProps) {
  const Title = isPart ? 'h3' : 'h2'
  return (
    <section className={[!isPart && 'container', 'section', isSplit && 'split'].filter(Boolean).join(' ')} id={id}>
      {title === undefined ? null : (
        <div className="head">
          <Title>{title}</Title>
          {lead === undefined ? null : <p>{lead}</p>}
          {beside}
        </div>
      )}
      {children}
    </section>
  )
}

interface RowProps<Item> {
  readonly columns: 2 | 3 | 4
  readonly items: readonly Item[]
  /** A heading and a sentence in the first cell. */
  readonly title?: ReactNode
  /** The cards are the parts of one panel. */
  readonly isPanel?: boolean
  readonly render: (item: Item, index: number) => ReactNode
}

/** Cards beside each other, of equal height. */
export const Row = <Item,>({ columns, items, title, isPanel = false, render }: RowProps<Item>) => (
  <ul className={isPanel ? 'row panel' : 'row'} data-columns={columns}>
    {title === undefined ? null : <li className="row-title">{title}</li>}
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places
      <li key={index}>{render(item, index)}</li>
    ))}
  </ul>
)

interface PageHeadProps {
  readonly title: string
  readonly lead?: string | undefined
  /** Before the heading. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** The first heading of a page without a picture. */
export const PageHead = ({ title, lead, above, children }: PageHeadProps) => (
  <div className="container stack">
    {above}
    <h1>{title}</h1>
    {lead === undefined ? null : <p className="lead">{lead}</p>}
    {children}
  </div>
)
