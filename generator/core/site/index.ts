export { bundleWithCache, lastBundleDependencies } from './cached-bundle.ts'
export { settingsProvenance } from './load-settings.ts'
export { type LoadedPage, loadSite, type Site } from './load-site.ts'
export { findOriginalSpan } from './run-templates.ts'
