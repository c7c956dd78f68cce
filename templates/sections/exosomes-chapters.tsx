import type { Loaded } from '#site'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Fold } from '../components/fold.tsx'
import { Image } from '../components/image.tsx'
import { Prose } from '../components/prose.tsx'
import type { exosomes } from '../exosomes-content.ts'
import { ScaleCircles } from '../figures/scale-circles.tsx'

type Content = Loaded<typeof exosomes>
type Props = Pick<Content, 'understanding' | 'mechanism' | 'origin' | 'laboratory'>

/** What exosomes are, how they work, where they come from: a figure, a drawing, a picture. */
export function ExosomesChapters({ understanding, mechanism, origin, laboratory }: Props) {
  const { figure } = understanding
  return (
    <>
      <div className="deep scene chapter-scene">
        <section className="section chapter-figure" id="understanding">
          <div className="container">
            <h2>{understanding.title}</h2>
            <p className="chapter-value figure">
              {figure.value} <span>{figure.unit}</span>
            </p>
            <ScaleCircles {...figure} />
            <ChapterText {...understanding} />
          </div>
        </section>
        <section className="section">
          <div className="container chapter-drawing">
            <h2>{mechanism.title}</h2>
            <DrawingFigure {...mechanism.drawing} />
            <ChapterText {...mechanism} />
          </div>
        </section>
      </div>
      <section className="section chapter-picture">
        <Image {...laboratory} sizes="(width < 980px) 115vw, 75rem" />
        <div className="container">
          <h2>{origin.title}</h2>
          <ChapterText {...origin} />
        </div>
      </section>
    </>
  )
}

const ChapterText = ({ body, more }: Pick<Content['origin'], 'body' | 'more'>) => (
  <div className="chapter-text">
    <Prose html={body.html} />
    <Fold label={more.label}>
      <Prose html={more.body.html} />
    </Fold>
  </div>
)
