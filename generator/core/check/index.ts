export { findRedirectList, type RedirectList } from './rules/site/redirects.ts'
export { createClaimsRegister, locateFinding } from './site-checks.ts'
export { type Provenance, provenanceOf, type SourceLocator } from './source-locator.ts'
