import { Image } from '../components/image.tsx'
import { ArchLight } from '../figures/arch-light.tsx'
import { DialLight } from '../figures/dial-light.tsx'

interface Props {
  readonly title: string
  /** The picture in the arch; it only decorates. */
  readonly picture: string
  /** `portal`: a tall arch with light around it; `dial`: a wide one below a scale that is lit as far as the work is done. */
  readonly kind: 'portal' | 'dial'
}

const lights = { portal: ArchLight, dial: DialLight } as const

/** A page of one sentence, which a large lit arch carries. */
export function SentencePage({ title, picture, kind }: Props) {
  const Light = lights[kind]
  return (
    <section className="sentence-page" data-kind={kind}>
      <div className="container">
        <h1>{title}</h1>
      </div>
      <div className="sentence-arch">
        <Light />
        <div className="sentence-window">
          <Image src={picture} alt="" sizes="(width < 1000px) 92vw, 56rem" priority />
        </div>
      </div>
    </section>
  )
}
