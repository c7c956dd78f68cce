export { applyFixes, selectFixes } from './apply-fixes.ts'
export { addRedirectFixes, addRedirects } from './redirects.ts'
export {
  type ContentChange,
  isAsBefore,
  readContentBytes,
  readContentFile,
  type VersionedText,
  writeContent,
} from './write-content.ts'
