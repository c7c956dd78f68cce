import { createElement, type ReactElement } from 'react'

interface PictureProps {
  readonly src: string
  /** Empty where the picture only decorates. */
  readonly alt: string
  /** How wide the layout shows it, as in `<img sizes>`. */
  readonly sizes?: string
  /** Widths in pixels that the layout needs, where they are not those of a large picture. */
  readonly widths?: readonly number[]
  /** Takes its place, as wide as the window, where a media query holds. */
  readonly portrait?: { readonly src: string; readonly media: string } | undefined
  /** In the first view: loaded at once. */
  readonly priority?: boolean
  readonly className?: string
}

/** A picture in the formats and widths that the build makes of it: of each source here, by its address and the widths in its `srcset`. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  widths = [],
  portrait,
  priority = false,
  className,
}: PictureProps): ReactElement {
  const source = portrait && createElement('source', { srcSet: portrait.src, sizes: '100vw', media: portrait.media })
  const img = createElement('img', {
    src,
    srcSet: widths.length > 0 ? widths.map((width) => `${src} ${width}w`).join(', ') : undefined,
    alt,
    className,
    sizes,
    decoding: 'async',
    ...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' }),
  })
  return createElement('picture', null, source, img)
}
