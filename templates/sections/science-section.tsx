import type { ReactNode } from 'react'
import type { Loaded } from '#site'
import { Card } from '../components/card.tsx'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Rows } from '../components/list.tsx'
import { Prose } from '../components/prose.tsx'
import { Row } from '../components/section.tsx'
import { Steps } from '../components/steps.tsx'
import { Table } from '../components/table.tsx'
import type { science } from '../science-content.ts'

type Part = Loaded<typeof science>['sections'][number]

/**
 * A heading with its text beside it, or with a drawing or a list beside both; then what the part has of cards and a table. A part of words
 * and a table alone has a small heading.
 */
export function ScienceSection({ children, ...part }: Part & { readonly children?: ReactNode }) {
  const { id, title, body, steps, drawing, list, cards, table } = part
  const text = <Prose html={body.html} />
  const stepList = steps ? <Steps items={steps} /> : null
  const beside = drawing ? <DrawingFigure {...drawing} /> : list ? <ListCard {...list} /> : null
  return (
    <section className="section" id={id}>
      <div className="half">
        <div>
          <h2 className={drawing || cards || children ? undefined : 'd3'}>{title}</h2>
          {beside ? text : null}
          {beside ? stepList : null}
        </div>
        <div>{beside ?? text}</div>
      </div>
      {beside ? null : stepList}
      {cards ? (
        <Row
          columns={cards.length === 3 ? 3 : 2}
          isPanel
          items={cards}
          render={({ description, ...card }) => <Card {...card} text={description} />}
        />
      ) : null}
      {table ? <Table table={table} ours={1} /> : null}
      {children}
    </section>
  )
}

const ListCard = ({ title, items }: NonNullable<Part['list']>) => (
  <Card title={title}>
    <Rows items={items} />
  </Card>
)
