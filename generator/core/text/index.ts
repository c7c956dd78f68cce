export { parseTime } from './dates.ts'
export { byCodeUnit, slugOf } from './strings.ts'
