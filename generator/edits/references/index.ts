export {
  findLink,
  findLinks,
  findReferences,
  findSubject,
  type Reference,
  type ResolvedLink,
  urlsOfEntry,
} from './references.ts'
export { findName, planRename } from './rename.ts'
export { planEntryRename, type Refusal, type RenamePlan, refuse } from './rename-entry.ts'
export {
  createSiteIndex,
  findContentFile,
  findFileField,
  findSource,
  type LinkedSite,
  linkContextOf,
  type SiteIndex,
} from './site-index.ts'
export { findNode, findYamlPart, type Heading, listHeadings } from './yaml-nodes-and-headings.ts'
