import { mapSize } from './us-map.ts'

/** The map of the country and the sea around it, where the names of the regions stand. */
const area = { x: -150, y: 20, width: mapSize.width + 360, height: mapSize.height + 20 } as const

export const countryFrame = { area, viewBox: Object.values(area).join(' ') } as const
