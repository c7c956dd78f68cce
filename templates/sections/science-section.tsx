import type { ReactNode } from 'react'
import type { Loaded } from '#site'
import { Card } from '../components/card.tsx'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { TermRows } from '../components/list.tsx'
import { Prose } from '../components/prose.tsx'
import { Row } from '../components/section.tsx'
import { Steps } from '../components/steps.tsx'
import { Table } from '../components/table.tsx'
import type { science } from '../science-content.ts'

type Part = Loaded<typeof science>['sections'][number]

interface Props {
  /** Under the heading of another section. */
  readonly isPart?: boolean
  /** In a dark room, in both themes. */
  readonly isRoom?: boolean
  readonly children?: ReactNode
}

/**
 * A heading with its text beside it, or with a drawing, a list or steps beside both; then what the part has of cards and a table.
 */
export function ScienceSection({ children, isPart = false, isRoom = false, ...part }: Part & Props) {
  const { id, title, body, steps, drawing, list, cards, table, parts } = part
  const Title = isPart ? 'h3' : 'h2'
  const text = <Prose html={body.html} />
  const stepList = steps ? <Steps items={steps} /> : null
  const beside = drawing ? <DrawingFigure {...drawing} /> : list ? <ListCard {...list} /> : stepList
  return (
    <section className={isRoom ? 'section room on-dark' : 'section'} id={id}>
      <div className="half">
        <div>
          <Title>{title}</Title>
          {beside ? text : null}
          {drawing ? stepList : null}
        </div>
        <div>{beside ?? text}</div>
      </div>
      {cards ? (
        <Row
          columns={cards.length === 3 ? 3 : 2}
          isPanel
          items={cards}
          render={({ description, ...card }) => <Card {...card} text={description} />}
        />
      ) : null}
      {table ? <Table table={table} ours={1} /> : null}
      {parts?.map((each) => (
        <ScienceSection key={each.id} {...each} isPart />
      ))}
      {children}
    </section>
  )
}

const ListCard = ({ title, items }: NonNullable<Part['list']>) => (
  <Card title={title}>
    <TermRows items={items} />
  </Card>
)
