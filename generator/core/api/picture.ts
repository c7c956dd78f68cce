import { createElement, type ReactElement } from 'react'

interface PictureProps {
  readonly src: string
  /** Empty where the picture only decorates. */
  readonly alt: string
  /** How wide the layout shows it, as in `<img sizes>`: decides in which widths it is made. */
  readonly sizes?: string
  /** Takes its place, as wide as the window, where a media query holds. */
  readonly portrait?: { readonly src: string; readonly media: string } | undefined
  /** In the first view: loaded at once. */
  readonly priority?: boolean
  readonly className?: string
}

/** A picture, which the build makes in the formats and widths that its `sizes` need. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  portrait,
  priority = false,
  className,
}: PictureProps): ReactElement {
  const source = portrait && createElement('source', { srcSet: portrait.src, sizes: '100vw', media: portrait.media })
  const img = createElement('img', {
    src,
    alt,
    className,
    sizes,
    decoding: 'async',
    ...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' }),
  })
  return createElement('picture', null, source, img)
}
