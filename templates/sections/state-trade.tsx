import { Image } from '../components/image.tsx'

interface Words {
  readonly title: string
  readonly text: string
}

interface Props {
  readonly demand: Words
  readonly delivery: Words & { readonly image: { readonly src: string; readonly alt: string } }
}

/** Who asks for equipment, as a statement over the whole width, and the way to them on a panel with a picture. */
export const StateTrade = ({ demand, delivery }: Props) => (
  <section className="section">
    <div className="container">
      <div className="state-demand">
        <h2>{demand.title}</h2>
        <p>{demand.text}</p>
      </div>
      <div className="state-delivery">
        <div>
          <h2>{delivery.title}</h2>
          <p>{delivery.text}</p>
        </div>
        <Image {...delivery.image} sizes="(width < 1000px) 100vw, 42vw" />
      </div>
    </div>
  </section>
)
