export type { FindingPlace } from './api/check.ts'
export { type Collection, unwrapList } from './api/define.ts'
export {
  type Compilation,
  type CompileOptions,
  type CompleteCompilation,
  checkPagesInSight,
  type PagesInSight,
} from './compilation.ts'
export { compileSite } from './pipeline.ts'
