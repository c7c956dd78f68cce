import type { ComponentProps } from 'react'
import lostPath from '../../islands/lost-path.tsx'
import { Image } from '../components/image.tsx'

const LostPath = lostPath.component

interface Props extends ComponentProps<typeof LostPath> {
  readonly image: { readonly src: string; readonly alt: string }
}

/** Where an address leads to nothing. */
export function LostPage({ image, code, title, text, action, under }: Props) {
  return (
    <section className="picture-hero lost-page on-dark">
      <Image {...image} sizes="(width < 820px) 48rem, max(100vw, 100rem)" priority />
      <div className="container">
        <LostPath code={code} title={title} text={text} action={action} under={under} />
      </div>
    </section>
  )
}
