import { type DrawingKind, drawings } from '../drawings/drawings.ts'

interface Props {
  readonly kind: DrawingKind
  readonly title: string
  readonly note: string
  readonly description: string
  readonly labels: readonly string[]
}

/** A drawing on a card, between its title and what readers have to know of it. */
export function DrawingFigure({ kind, title, note, description, labels }: Props) {
  const { Drawing } = drawings[kind]
  return (
    <figure className="card card-body drawing">
      <figcaption className="d4">{title}</figcaption>
      <Drawing description={description} labels={labels} />
      <p className="xs meta">{note}</p>
    </figure>
  )
}
