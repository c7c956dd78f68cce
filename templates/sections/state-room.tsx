import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly image: { readonly src: string; readonly alt: string }
  /** Where the picture leaves the window. */
  readonly side: 'left' | 'right'
}

/** What the climate asks of a room, beside a tall picture of one. */
export const StateRoom = ({ title, text, image, side }: Props) => (
  <section className="state-room" data-side={side}>
    <Image {...image} sizes="(width < 1000px) 100vw, 60vw" />
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  </section>
)
