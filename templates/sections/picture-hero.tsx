import type { ReactNode } from 'react'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly image: { readonly src: string; readonly alt: string }
  /**
   * `still`: the subjects fill the picture from edge to edge. `range`: they stand side by side at the foot of the screen, below the
   * words. `spread`: a tall beam at the edge of the words, and its twelve parts again as a row along the foot.
   */
  readonly kinds: readonly ('still' | 'range' | 'spread')[]
  readonly sizes?: string
  readonly children?: ReactNode
}

/** A first screen over a dark picture. */
export function PictureHero({ title, lead, image, kinds, sizes = '(width < 820px) 48rem, 100vw', children }: Props) {
  return (
    <section className={['picture-hero on-dark', ...kinds.map((kind) => `picture-hero-${kind}`)].join(' ')}>
      <Image {...image} sizes={sizes} priority />
      <div className="container">
        <h1>{title}</h1>
        {lead === undefined ? null : <p className="lead">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
