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
      <section className="section" id="understanding">
        <div className="container chapter-figure">
          <h2>{understanding.title}</h2>
          <p className="chapter-value figure">
            {figure.value} <span>{figure.unit}</span>
          </p>
          <div className="chapter-label">
            <ScaleCircles {...figure} />
            <p>{figure.label}</p>
          </div>
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
      <section className="section chapter-picture">
        <Image {...laboratory} sizes="100vw" />
        <div className="container">
          <div className="panel">
            <h2>{origin.title}</h2>
            <ChapterText {...origin} />
          </div>
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
