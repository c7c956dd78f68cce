interface Props {
  readonly src: string
  /** Empty where the picture only decorates. */
  readonly alt: string
  readonly className?: string
  /** In the first view: loaded at once. */
  readonly priority?: boolean
}

export function Image({ src, alt, className, priority = false }: Props) {
  return priority ? (
    <img src={src} alt={alt} className={className} decoding="async" fetchPriority="high" />
  ) : (
    <img src={src} alt={alt} className={className} decoding="async" loading="lazy" />
  )
}
