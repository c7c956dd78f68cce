import type { ComponentProps } from 'react'
import { DataTable } from '../components/data-table.tsx'
import { Fold } from '../components/fold.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly table: ComponentProps<typeof DataTable>['table']
  readonly rest: string
}

/** Rows that are seen at once; the others are folded. */
const first = 4

/** The two materials side by side. */
export function ExosomesComparison({ title, lead, table, rest }: Props) {
  return (
    <section className="section exosomes-comparison">
      <div className="container">
        <SectionHead id="stem-cells" title={title} lead={lead} />
        <DataTable table={{ ...table, rows: table.rows.slice(0, first) }} ours={1} />
        <Fold label={rest}>
          <DataTable table={{ ...table, caption: rest, rows: table.rows.slice(first) }} ours={1} />
        </Fold>
      </div>
    </section>
  )
}
