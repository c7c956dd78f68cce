import type { ComponentProps } from 'react'
import type { Markdown } from '#site'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { drawings } from '../drawings/drawings.ts'
import { ScienceText } from './science-text.tsx'

interface Props extends ComponentProps<typeof ScienceText> {
  readonly id: string
  readonly title: string
  readonly drawing: ComponentProps<typeof DrawingFigure>
  readonly body: Markdown
}

/** A chapter that its drawing leads: the place of the drawing gives the composition and the ground. */
export function ScienceSection({ id, title, drawing, ...text }: Props) {
  const entry = drawings[drawing.kind]
  const ground = 'ground' in entry ? entry.ground : 'bare'
  return (
    <section className={`science-section science-${entry.place} science-${drawing.kind} ${ground}`}>
      <h2 id={id}>{title}</h2>
      <DrawingFigure {...drawing} />
      <ScienceText {...text} />
    </section>
  )
}
