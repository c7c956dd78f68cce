import type { ComponentProps } from 'react'
import type { Markdown } from '#site'
import { DataTable } from '../components/data-table.tsx'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Prose } from '../components/prose.tsx'
import { drawings } from '../drawings/drawings.ts'

interface Props {
  readonly id: string
  readonly title: string
  readonly drawing: ComponentProps<typeof DrawingFigure>
  readonly body: Markdown
  readonly table?:
    | {
        readonly caption: string
        readonly columns: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    | undefined
}

/** A chapter, built around its drawing: led by a large one, or quiet with a small one beside the text. */
export function ScienceSection({ id, title, drawing, body, table }: Props) {
  return (
    <section className={`science-section science-${drawings[drawing.kind].place}`}>
      <h2 id={id}>{title}</h2>
      <DrawingFigure {...drawing} />
      <Prose html={body.html} />
      {table ? <DataTable table={table} ours={1} /> : null}
    </section>
  )
}
