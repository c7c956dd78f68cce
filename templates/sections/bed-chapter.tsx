import { Image } from '../components/image.tsx'

interface Picture {
  readonly src: string
  readonly alt: string
}

interface Props {
  readonly title: string
  /** Seen before the first caption. */
  readonly before: readonly Picture[]
  readonly states: readonly { readonly title: string; readonly description: string; readonly image: Picture }[]
  /** The device stands at the left. */
  readonly isReversed?: boolean
}

/** One camera, one device, several states: they follow one another with the scroll, or stand beside each other where nothing is to move. */
export function BedChapter({ title, before, states, isReversed = false }: Props) {
  return (
    <section className={isReversed ? 'bed-chapter bed-chapter-reversed' : 'bed-chapter'}>
      <div className="bed-stage on-dark" data-line="cryo">
        <h2 className="container">{title}</h2>
        <ol className="container">
          {states.map(({ title, description, image }, index) => (
            <li key={title}>
              {[...(index === 0 ? before : []), image].map((picture) => (
                <Image
                  key={picture.src}
                  {...picture}
                  sizes="(aspect-ratio < 6/5) 90vw, 96vw"
                  widths={[800, 1200, 1600]}
                />
              ))}
              <div className="bed-caption">
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
