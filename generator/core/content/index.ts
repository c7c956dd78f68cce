export {
  createEntryFinder,
  entriesByKey,
  entryKeyOf,
  type LoadedEntry,
  type LoadedSources,
  renderEntryBody,
} from './entry.ts'
export {
  linkTargetsIn,
  replaceFileLinks,
  resolveFileAddress,
  toFileLink,
  toWrittenAddress,
} from './file-addresses.ts'
export {
  describeSource,
  entryIdOf,
  entryPathsOf,
  findCollectionByFolder,
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
