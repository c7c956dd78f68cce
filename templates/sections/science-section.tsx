import type { ComponentProps } from 'react'
import type { Markdown } from '#site'
import { DataTable } from '../components/data-table.tsx'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Fold } from '../components/fold.tsx'
import { drawings } from '../drawings/drawings.ts'
import { ScienceText } from './science-text.tsx'

interface Props {
  readonly id: string
  readonly title: string
  readonly statement?: string | undefined
  readonly drawing: ComponentProps<typeof DrawingFigure>
  readonly body: Markdown
  readonly more?: { readonly label: string; readonly body: Markdown } | undefined
  readonly isTableFolded?: boolean | undefined
  readonly table?: ComponentProps<typeof DataTable>['table'] | undefined
}

/** A chapter, built around its drawing: the place of the drawing gives the composition. */
export function ScienceSection({ id, title, statement, drawing, body, more, isTableFolded, table }: Props) {
  return (
    <section className={`science-section science-${drawings[drawing.kind].place}`}>
      <h2 id={id}>{title}</h2>
      {statement === undefined ? null : <p className="science-statement">{statement}</p>}
      <DrawingFigure {...drawing} />
      <ScienceText body={body} more={more} />
      {table ? (
        isTableFolded ? (
          <Fold label={table.caption}>
            <DataTable table={table} ours={1} />
          </Fold>
        ) : (
          <DataTable table={table} ours={1} />
        )
      ) : null}
    </section>
  )
}
