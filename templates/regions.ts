interface Region {
  readonly name: string
  /** Where its number stands on the map of the country. */
  readonly label: { readonly x: number; readonly y: number }
  /** Opacity of its land on the map: no neighbor has the same. */
  readonly depth: number
}

/** The divisions of the Census Bureau, from the west coast to the east coast. */
export const regions = [
  { name: 'Pacific', label: { x: 245, y: 930 }, depth: 1 },
  { name: 'Mountain', label: { x: 1360, y: 413 }, depth: 0.62 },
  { name: 'West North Central', label: { x: 1655, y: 1238 }, depth: 0.92 },
  { name: 'West South Central', label: { x: 1965, y: 2030 }, depth: 0.5 },
  { name: 'East North Central', label: { x: 2415, y: 800 }, depth: 0.62 },
  { name: 'East South Central', label: { x: 2684, y: 1613 }, depth: 1 },
  { name: 'South Atlantic', label: { x: 2966, y: 1848 }, depth: 0.72 },
  { name: 'Middle Atlantic', label: { x: 3385, y: 592 }, depth: 0.5 },
  { name: 'New England', label: { x: 3700, y: 262 }, depth: 0.92 },
] as const satisfies readonly Region[]

export const regionNames = regions.map(({ name }) => name)

/** Id of the region on the page of all states: `New England` is `new-england`. */
export const regionId = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
