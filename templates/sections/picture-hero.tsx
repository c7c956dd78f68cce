import type { ReactNode } from 'react'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly image: { readonly src: string; readonly alt: string }
  readonly children?: ReactNode
}

/** A first screen over a dark picture: the subjects stand side by side at the foot of the screen, below the words. */
export function PictureHero({ title, lead, image, children }: Props) {
  return (
    <section className="picture-hero picture-hero-range on-dark">
      <Image {...image} sizes="(width < 820px) 106vw, 100vw" priority />
      <div className="container">
        <h1>{title}</h1>
        {lead === undefined ? null : <p className="lead">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
