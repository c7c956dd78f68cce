interface Props {
  readonly src: string
  /** Empty where the picture only decorates. */
  readonly alt: string
  readonly className?: string
  /** Takes its place on windows narrower than 1024 px. */
  readonly portrait?: string | undefined
  /** How wide the layout shows it, as in `<img sizes>`. */
  readonly sizes?: string
  /** Widths in pixels that the layout needs, where they are not those of a large picture. */
  readonly widths?: readonly number[]
  /** In the first view: loaded at once. */
  readonly priority?: boolean
}

export function Image({ src, alt, className, portrait, sizes = '100vw', widths, priority = false }: Props) {
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      sizes={sizes}
      data-portrait={portrait}
      data-widths={widths?.join(' ')}
      decoding="async"
      {...loading}
    />
  )
}
