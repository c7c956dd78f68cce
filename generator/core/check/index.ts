export { findRegister } from './claims-register.ts'
export { findRedirectList, type RedirectList } from './redirect-list.ts'
export { findSpans } from './site-checks.ts'
export { type Provenance, provenanceOf, type SourceLocator } from './source-locator.ts'
