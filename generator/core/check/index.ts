export { createClaimsRegister, locateFinding } from './custom-checks.ts'
export { type FoundWords, findWordsInString, normalizeText, toSoughtWords } from './find-page-text.ts'
export { findRedirectList, type RedirectListLocation } from './rules/redirect-sources.ts'
export { type Provenance, provenanceOf, type SourceLocator } from './source-locator.ts'
