export {
  type BuiltOutputOptions,
  type Context,
  checkOutput,
  createContext,
  getOutputFolder,
  nameCommand,
  recordForReplay,
  type SiteOptions,
  withoutLinks,
} from './command-context.ts'
export {
  EnvironmentError,
  formatError,
  hasColor,
  type Io,
  isTerminal,
  onInterrupt,
  surviveSiteErrors,
  untilSignal,
} from './process-io.ts'
export { changedSince, runGit } from './run-git.ts'
