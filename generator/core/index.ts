export type { FindingPlace } from './api/check.ts'
export { type Collection, sourceOf } from './api/define.ts'
export {
  type Compilation,
  type CompileOptions,
  type CompleteCompilation,
  checkPagesInSight,
  type EarlyPages,
} from './compilation.ts'
export { compileSite } from './pipeline.ts'
