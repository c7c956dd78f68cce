export {
  type Context,
  checkOutput,
  createContext,
  getOutputFolder,
  nameCommand,
  type OutputOptions,
  recordResult,
  type SiteOptions,
  withoutLinks,
} from './context.ts'
export { changedFiles, changedSince, runGit } from './git.ts'
export { onInterrupt, surviveSiteErrors, untilSignal } from './interrupts.ts'
export { EnvironmentError, formatError, hasColor, type Io, isTerminal } from './process-context.ts'
