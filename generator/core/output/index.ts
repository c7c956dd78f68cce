export { adaptToHost, assemble, type Output, type OutputFile } from './assemble.ts'
export {
  capabilitiesOf,
  compressedEndings,
  contentEncodings,
  findHostGaps,
  type HostTarget,
  hostFileNames,
  hostTargets,
  isCompressible,
  manifestName,
} from './hosts/hosts.ts'
export {
  findManifest,
  formatOutputManifest,
  getManifest,
  isNamedByContent,
  isPathBelow,
  type Manifest,
  type ManifestFile,
} from './manifest.ts'
export { fileKindOf, fileKinds, mediaType } from './media-type.ts'
export { type HttpHeaders, headersFor } from './policy.ts'
export { findRedirectTarget, type Redirect, redirectStatus, redirectsOf } from './redirects.ts'
export { rewriteBody } from './rewrite-body.ts'
