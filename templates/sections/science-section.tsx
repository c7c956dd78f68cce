import type { Markdown } from '#site'
import { DataTable } from '../components/data-table.tsx'
import { Prose } from '../components/prose.tsx'

interface Props {
  readonly id: string
  readonly title: string
  readonly body: Markdown
  readonly table?:
    | {
        readonly caption: string
        readonly columns: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    | undefined
}

export function ScienceSection({ id, title, body, table }: Props) {
  return (
    <section className="science-section">
      <h2 id={id}>{title}</h2>
      <Prose html={body.html} />
      {table ? <DataTable table={table} ours={1} /> : null}
    </section>
  )
}
