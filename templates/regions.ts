interface Region {
  readonly name: string
  /** Where its name stands on the map of the country, in the sea or beyond the border, and which end of it. */
  readonly label: { readonly x: number; readonly y: number; readonly textAnchor: 'start' | 'middle' | 'end' }
  /** Opacity of its land on the map: no neighbor has the same. */
  readonly depth: number
}

/** The divisions of the Census Bureau, from the west coast to the east coast. */
export const regions = [
  { name: 'Pacific', label: { x: 160, y: 1530, textAnchor: 'end' }, depth: 1 },
  { name: 'Mountain', label: { x: 1010, y: 105, textAnchor: 'middle' }, depth: 0.74 },
  { name: 'West North Central', label: { x: 1720, y: 195, textAnchor: 'middle' }, depth: 0.9 },
  { name: 'West South Central', label: { x: 2030, y: 2440, textAnchor: 'start' }, depth: 0.6 },
  { name: 'East North Central', label: { x: 2720, y: 225, textAnchor: 'middle' }, depth: 0.74 },
  { name: 'East South Central', label: { x: 2650, y: 2310, textAnchor: 'middle' }, depth: 1 },
  { name: 'South Atlantic', label: { x: 3420, y: 1660, textAnchor: 'start' }, depth: 0.9 },
  { name: 'Middle Atlantic', label: { x: 3590, y: 985, textAnchor: 'start' }, depth: 0.6 },
  { name: 'New England', label: { x: 3470, y: 385, textAnchor: 'end' }, depth: 0.74 },
] as const satisfies readonly Region[]

export const regionNames = regions.map(({ name }) => name)

/** Id of the region on the page of all states: `New England` is `new-england`. */
export const regionId = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
