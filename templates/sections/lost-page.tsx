import type { ComponentProps } from 'react'
import { Picture } from '#site'
import lostPath from '../../islands/lost-path.tsx'

const LostPath = lostPath.component

interface Props extends ComponentProps<typeof LostPath> {
  readonly image: { readonly src: string; readonly alt: string }
}

/** Where an address leads to nothing. */
export const LostPage = ({ image, ...words }: Props) => (
  <section className="stage page">
    <div className="stage-picture">
      <Picture {...image} sizes="100vw" priority />
    </div>
    <div className="container on-dark">
      <div className="stack">
        <LostPath {...words} />
      </div>
    </div>
  </section>
)
