export { diff } from './diff.ts'
export { review } from './review.ts'
