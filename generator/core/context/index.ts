export {
  type BuiltOutputOptions,
  type CommandContext,
  createCommandContext,
  getOutputFolder,
  nameCommand,
  recordRun,
  refuseLinks,
  requireOutput,
  type SiteOptions,
} from './command-context.ts'
export {
  CommandError,
  formatError,
  hasColor,
  isTerminal,
  onInterrupt,
  type ProcessIo,
  surviveSiteErrors,
  waitForever,
} from './process-io.ts'
export { changedSince, runGit } from './run-git.ts'
