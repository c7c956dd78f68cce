export { applyFixes, selectFixes } from './apply-fixes.ts'
export { addRedirectFixes, addRedirects } from './redirects.ts'
export {
  type ContentChange,
  type FileText,
  isAsBefore,
  readContent,
  readContentBytes,
  writeContent,
} from './write-content.ts'
