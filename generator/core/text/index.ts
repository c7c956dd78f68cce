export { byCodeUnit, slugOf } from './strings.ts'
