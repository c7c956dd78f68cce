export {
  createEntryFinder,
  entriesByKey,
  entryKeyOf,
  type LoadedEntry,
  renderEntryBody,
  type ValidatedSources,
} from './entry.ts'
export {
  findLinkTargets,
  replaceFileLinks,
  resolveFileAddress,
  toFileLink,
  toWrittenAddress,
} from './file-addresses.ts'
export {
  describeSource,
  entryFilesOf,
  entryIdOf,
  findCollection,
  findEntryId,
  isContentFile,
  ownsFile,
} from './source-files.ts'
export {
  isUnwrittenPicture,
  isUnwrittenText,
  toUnwrittenText,
  unwrittenBody,
  unwrittenPicture,
} from './unwritten-text.ts'
export { expandText, type Variables } from './variables.ts'
