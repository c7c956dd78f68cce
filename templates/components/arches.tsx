interface Props {
  readonly className?: string
}

const portals = Array.from({ length: 7 }, (_, index) => {
  const half = 300 - index * 40
  const radius = Math.round(half * 0.72)
  const top = 40 + index * 38
  return {
    opacity: (0.34 - index * 0.02).toFixed(2),
    path:
      `M${320 - half} 700V${top + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}` +
      `H${320 + half - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V700`,
  }
})

/** Nested portals, as in the corridor picture. */
export function Arches({ className }: Props) {
  return (
    <svg
      className={className === undefined ? 'arches' : `arches ${className}`}
      viewBox="0 0 640 640"
      width="640"
      height="640"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {portals.map(({ opacity, path }) => (
        <path key={path} d={path} opacity={opacity} />
      ))}
    </svg>
  )
}
