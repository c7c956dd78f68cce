export { readDate } from './dates.ts'
export { byCodeUnit, slugOf } from './strings.ts'
