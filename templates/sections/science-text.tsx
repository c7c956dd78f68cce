import type { ComponentProps } from 'react'
import type { Markdown } from '#site'
import { DataTable } from '../components/data-table.tsx'
import { Fold } from '../components/fold.tsx'
import { Prose } from '../components/prose.tsx'

interface Props {
  readonly statement?: string | undefined
  readonly body: Markdown
  readonly more: { readonly label: string; readonly body: Markdown }
  readonly table?: ComponentProps<typeof DataTable>['table'] | undefined
}

/** The first words of a chapter; the rest and the table are folded. */
export const ScienceText = ({ statement, body, more, table }: Props) => (
  <div className="science-body">
    {statement === undefined ? null : <p className="science-statement">{statement}</p>}
    <Prose html={body.html} />
    <div>
      <Fold label={more.label}>
        <Prose html={more.body.html} />
      </Fold>
      {table ? (
        <Fold label={table.caption}>
          <DataTable table={table} ours={1} />
        </Fold>
      ) : null}
    </div>
  </div>
)
