interface Props {
  readonly src: string
  /** Empty where the picture only decorates. */
  readonly alt: string
  readonly className?: string
  /** How wide the layout shows it, as in `<img sizes>`. */
  readonly sizes?: string
  /** In the first view: loaded at once. */
  readonly priority?: boolean
}

export function Image({ src, alt, className, sizes = '100vw', priority = false }: Props) {
  return priority ? (
    <img src={src} alt={alt} className={className} sizes={sizes} decoding="async" fetchPriority="high" />
  ) : (
    <img src={src} alt={alt} className={className} sizes={sizes} decoding="async" loading="lazy" />
  )
}
