export { createFileUrls, entriesIn } from './entries-in-items.ts'
export { describeHiddenReason, findHiddenReasons, findHiddenRoutes } from './hidden-reasons.ts'
export { filesOf, type Route, resolve } from './resolve.ts'
export { contentValues, publishedEntryFiles, selectContent } from './select-content.ts'
export {
  directoryIndexPathOf,
  findAddressProblem,
  hasQuery,
  isNotFoundPage,
  normalizeAddress,
  notFoundPageCandidates,
  outputPathOf,
  pathAndFragmentOf,
  routePattern,
  withQuery,
} from './url.ts'
export type { Visibility } from './visibility.ts'
