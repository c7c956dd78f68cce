export {
  findLinkAt,
  findLinks,
  findReferences,
  findSymbolAt,
  type LinkInFile,
  type ResolvedLink,
  urlsOfEntry,
} from './references.ts'
export { planRename, prepareRename } from './rename.ts'
export { planEntryRename, type RenamePlan, type RenameRefusal, refuse } from './rename-entry.ts'
export {
  createSiteIndex,
  findFieldOfFile,
  findFileOfPage,
  findSourceOfFile,
  type LinkContext,
  linkContextOf,
  type SiteIndex,
} from './site-index.ts'
export { findNode, findYamlText, listHeadings, type MarkdownHeading } from './yaml-nodes-and-headings.ts'
