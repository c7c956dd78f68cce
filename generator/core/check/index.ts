export { createClaimsRegister, locateFinding } from './custom-checks.ts'
export { findRedirectList, type RedirectListLocation } from './rules/site/redirects.ts'
export { type Provenance, provenanceOf, type SourceLocator } from './source-locator.ts'
