const heights: readonly string[] = []

/** The wall, as high as it is. */
export function Wall() {
  const tallest = heights.reduce((a, b) => (a > b ? a : b))
  return <p>{tallest}</p>
}
