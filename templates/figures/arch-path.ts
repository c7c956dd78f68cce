/** A round arch about `x` with its top at `y` and its feet at `foot`. */
export const archPath = (x: number, y: number, radius: number, foot: number): string =>
  `M${x - radius} ${foot}V${y + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${foot}`
