interface Region {
  readonly name: string
  /** The middle of its name on the map of the country. */
  readonly label: { readonly x: number; readonly y: number }
  /** Opacity of its land on the map: no neighbor has the same. */
  readonly depth: number
}

/** The divisions of the Census Bureau, from the west coast to the east coast. */
export const regions = [
  { name: 'Pacific', label: { x: 480, y: 540 }, depth: 1 },
  { name: 'Mountain', label: { x: 1020, y: 1010 }, depth: 0.62 },
  { name: 'West North Central', label: { x: 1800, y: 830 }, depth: 0.92 },
  { name: 'West South Central', label: { x: 2030, y: 1720 }, depth: 0.5 },
  { name: 'East North Central', label: { x: 2600, y: 900 }, depth: 0.62 },
  { name: 'East South Central', label: { x: 2640, y: 1500 }, depth: 1 },
  { name: 'South Atlantic', label: { x: 3500, y: 1560 }, depth: 0.72 },
  { name: 'Middle Atlantic', label: { x: 3700, y: 1000 }, depth: 0.5 },
  { name: 'New England', label: { x: 3180, y: 300 }, depth: 0.92 },
] as const satisfies readonly Region[]

export const regionNames = regions.map(({ name }) => name)

/** Id of the region on the page of all states: `New England` is `new-england`. */
export const regionId = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
