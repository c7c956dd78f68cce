interface Region {
  readonly name: string
  /** Where its number stands on the map of the country. */
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
  { name: 'East North Central', label: { x: 2540, y: 1090 }, depth: 0.62 },
  { name: 'East South Central', label: { x: 2640, y: 1500 }, depth: 1 },
  { name: 'South Atlantic', label: { x: 3210, y: 1480 }, depth: 0.72 },
  { name: 'Middle Atlantic', label: { x: 3400, y: 830 }, depth: 0.5 },
  { name: 'New England', label: { x: 3640, y: 400 }, depth: 0.92 },
] as const satisfies readonly Region[]

export const regionNames = regions.map(({ name }) => name)

/** Id of the region on the page of all states: `New England` is `new-england`. */
export const regionId = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
