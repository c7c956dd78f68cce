export {
  type BuiltOutputOptions,
  type Context,
  checkOutput,
  createContext,
  getOutputFolder,
  nameCommand,
  recordResult,
  type SiteOptions,
  withoutLinks,
} from './context.ts'
export { changedSince, runGit } from './git.ts'
export {
  EnvironmentError,
  formatError,
  hasColor,
  type Io,
  isTerminal,
  onInterrupt,
  surviveSiteErrors,
  untilSignal,
} from './process-context.ts'
