import { type DrawingKind, drawings } from '../drawings/drawings.ts'

interface Props {
  readonly kind: DrawingKind
  readonly title: string
  readonly note: string
  readonly description: string
  readonly labels: readonly string[]
}

/** A drawing with its title above and what has to be said of it below. */
export function DrawingFigure({ kind, title, note, description, labels }: Props) {
  const { Drawing, place } = drawings[kind]
  return (
    <figure className={`drawing drawing-${place}`}>
      <figcaption>
        <strong className="small-title">{title}</strong>
        <p>{note}</p>
      </figcaption>
      <Drawing description={description} labels={labels} />
    </figure>
  )
}
