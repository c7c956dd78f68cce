import { mapSize } from './us-map.ts'

/** Of the map of the country and the sea around it, where the names of the regions stand. */
export const countryViewBox = `-150 20 ${mapSize.width + 360} ${mapSize.height + 20}`
