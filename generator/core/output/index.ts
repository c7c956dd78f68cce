export { adaptToHost, assemble, type Output, type OutputFile } from './assemble.ts'
export { capabilitiesOf, type Host, type HostTarget, hostFileNames, hostTargets } from './hosts/hosts.ts'
export {
  encodings,
  endings,
  formatOutputManifest,
  getManifest,
  isCompressible,
  isNamedByContent,
  isPathBelow,
  type Manifest,
  type ManifestFile,
  manifestName,
  parseManifest,
} from './manifest.ts'
export { fileKindOf, fileKinds, mediaType } from './media-type.ts'
export { type Headers, headersFor } from './policy.ts'
export { findRedirectTarget, type Redirect, redirectStatus, redirectsOf } from './redirects.ts'
export { rewriteBody } from './rewrite-body.ts'
