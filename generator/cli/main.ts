import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { formatError, type ProcessIo } from '../core/context/index.ts'
import { hostTargets } from '../core/output/index.ts'
import type { EditOptions } from '../editor/index.ts'
import type { DevHost } from './dev/index.ts'
import type { DevOptions } from './dev.ts'
import { findingsFormats } from './findings/format-findings.ts'
import type { ServedSite } from './serve/respond.ts'

/** Runs a command line. Returns the exit code: 0 success, 1 findings, 2 wrong usage, a failed environment, or a bug. */
export async function main(args: readonly string[], io: ProcessIo): Promise<number> {
  let exitCode = 0
  const program = new Command('site')
    .description('Builds a static site from content, templates and islands.')
    .version(readVersion(io.packages), '--version', 'print the version of the generator')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void io.stdout.write(text), writeErr: (text) => void io.stderr.write(text) })
  const finish: Finish = async (result) => {
    exitCode = await result
  }
  for (const add of [addCompileCommands, addContentCommands, addServerCommands]) add(program, io, finish)
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2
    io.stderr.write(formatError(cause))
    return 2
  }
}

function readVersion(packages: string): string {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(packages, 'package.json'), 'utf8'))
  return version
}

/** Takes the exit code of a command. */
type Finish = (result: number | Promise<number>) => Promise<void>

const addSiteCommand = (program: Command, name: string, description: string): Command =>
  program.command(name).description(description).option('--root <dir>', 'folder of the site', '.')

const addCompileCommand = (program: Command, name: string, description: string): Command =>
  addSiteCommand(program, name, description)
    .option('--drafts', 'include drafts and entries hidden by their dates')
    .option('--now <date>', 'date to compare publishAt and expireAt with')
    .option('--base-url <url>', "use this origin, and its path, instead of the site's own")
    .option('--no-cache', 'ignore the results of earlier runs')

const maxPort = 65_535

const outOption = ['--out <dir>', 'output folder, relative to the root', 'dist'] as const
const jsonOption = ['--json', 'print JSON'] as const
const screenshotsOption = ['--screenshots', 'show pages in the HTML report that look different'] as const
const themesOption = ['--themes', 'light and dark; with --screenshots'] as const
const hostOption = ['--host <name>', 'address to listen on', '127.0.0.1'] as const
const portOption = ['--port <n>', 'port to listen on; if it is in use, the next free one', parsePort] as const

function addCompileCommands(program: Command, io: ProcessIo, finish: Finish): void {
  const defaultFormat = io.environment['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty'
  const diagnosticsFormat = formatOption(findingsFormats, defaultFormat)
  addCompileCommand(program, 'build', 'validate, render, check and publish')
    .option(...outOption)
    .option('--strict', 'fail on warnings')
    .option('--shard <i/n>', 'build one of n parts of the pages into --out, for --merge')
    .option('--merge <dirs...>', 'reuse these shards, built by several machines')
    .addOption(new Option('--target <host>', 'configure only this host').choices(hostTargets).default('all'))
    .addOption(diagnosticsFormat)
    .action(async (options) => finish((await import('./build.ts')).build(options, io)))
  addCompileCommand(program, 'lint', 'show all findings without writing')
    .argument('[paths...]', 'show only findings in these files and folders')
    .option('--strict', 'fail on warnings')
    .option('--max-warnings <n>', 'fail on more warnings', parseCount)
    .option('--quiet', 'show only errors')
    .option('--all', 'show each warning that awaits the owner of the site, such as a placeholder')
    .option('--rules', 'list all rules with their levels, and the reasons of those that the site has changed')
    .option('--since <ref>', 'show only findings in files that differ from this commit')
    .option('--fix', 'apply all safe fixes')
    .option('--dry-run', 'show the changes of --fix without writing')
    .option('--watch', 'lint again after every save')
    .option('--stdin', 'read the text of one file from standard input')
    .option('--stdin-filename <file>', 'path of that file')
    .addOption(diagnosticsFormat)
    .action(async (paths, options) => finish((await import('./lint.ts')).lint(paths, options, io)))
  addCompileCommand(program, 'routes', 'list the routes')
    .option(...jsonOption)
    .action(async (options) => finish((await import('./routes.ts')).routes(options, io)))
  addCompileCommand(program, 'claims', 'list the register of claims and the result of the compliance rules')
    .addOption(formatOption(['table', 'csv', 'json', 'html'], 'table'))
    .action(async (options) => finish((await import('./claims.ts')).claims(options, io)))
  addCompileCommand(program, 'diff', 'say what visitors get that differs from another commit or the last publish')
    .argument('[ref]', 'commit, branch or tag to compare with', 'HEAD')
    .option('--published', 'compare with the output folder instead')
    .option(...screenshotsOption)
    .option(...themesOption)
    .option(...outOption)
    .addOption(formatOption(['pretty', 'markdown', 'json', 'html'], 'pretty'))
    .action(async (ref, options) => finish((await import('../review/index.ts')).diff(ref, options, io, serveFiles)))
  addCompileCommand(program, 'review', 'print the comment of a review, and write the whole report as an HTML file')
    .argument('[base]', 'branch that the change is for; origin/HEAD, main or master if omitted')
    .option('--report <file>', 'HTML file, relative to the root', '.cache/review.html')
    .option(...screenshotsOption)
    .option(...themesOption)
    .action(async (base, options) => finish((await import('../review/index.ts')).review(base, options, io, serveFiles)))
}

/** Serves the files of a site to this machine at a free port, for screenshots. */
const serveFiles = async (files: ServedSite) =>
  (await import('./serve/server.ts')).serve({ host: '127.0.0.1', port: 0, served: () => files })

function addContentCommands(program: Command, io: ProcessIo, finish: Finish): void {
  program
    .command('init')
    .description('create a small site: pages, a collection, an island, a check, tests')
    .argument('<dir>', 'folder of the new site')
    .action(async (folder) => finish((await import('./init.ts')).init(folder, io)))
  addCompileCommand(program, 'why', 'explain why a page is published, hidden, stale or missing, and what links to it')
    .argument('<address>', 'such as /about, a URL from the browser, or a file such as content/pages/about.yaml')
    .option(...outOption)
    .option(...jsonOption)
    .action(async (address, options) => finish((await import('./why.ts')).why(address, options, io)))
  addSiteCommand(program, 'new', 'create an entry of a collection')
    .argument('<collection>', 'its folder below content/')
    .argument('[title]', 'title of the entry; the file name is derived from it')
    .option('--set <field=text>', 'set a field; repeatable', (text, all: readonly string[]) => [...all, text], [])
    .option('--name <name>', 'name of the file, without its extension')
    .option('--now <date>', 'date of the entry')
    .option('--no-cache', 'ignore the results of earlier runs')
    .action(async (folder, title, options) =>
      finish((await import('./new.ts')).newEntry(folder, { ...options, title }, io)),
    )
  addSiteCommand(program, 'fetch', 'ask other hosts for the tables of the site, and write those without errors')
    .option('--no-cache', 'ignore the results of earlier runs')
    .action(async (options) => finish((await import('./fetch-tables.ts')).fetchTables(options, io)))
  addSiteCommand(program, 'schema', 'write JSON Schemas for YAML plug-ins of editors')
    .option('--out <dir>', 'folder for the schemas, relative to the root')
    .action(async (options) => finish((await import('./schema.ts')).schema(options, io)))
  addSiteCommand(program, 'explain', 'explain a finding code, with a wrong and a right example')
    .argument('[code]', 'such as content/unknown-field; lists all codes if omitted')
    .option(...jsonOption)
    .action(async (code, options) => finish((await import('./explain.ts')).explain(code, options, io)))
}

function addServerCommands(program: Command, io: ProcessIo, finish: Finish): void {
  const runDev = async (options: DevOptions & EditOptions): Promise<void> => {
    const { dev } = await import('./dev.ts')
    const edit = async (host: DevHost) => (await import('../editor/index.ts')).createEditExtension(options, host)
    await finish(dev(options, io, edit))
  }
  addDevCommand(program, 'dev', 'serve the site from memory and update the browser after every save')
    .option('--open', 'open the site in the browser')
    .action(runDev)
  addDevCommand(
    program,
    'edit',
    'open the site and its drafts in the browser, in the mode in which its texts are edited',
  )
    .option('--share', 'show drafts to those who have the secret address that is printed, who can change nothing')
    .action((options) => runDev({ ...options, drafts: true, open: true, edit: true }))
  addCompileCommand(program, 'lsp', 'run a language server over standard input and output').action(async (options) =>
    finish((await import('../lsp/index.ts')).lsp(options, io)),
  )
  addSiteCommand(program, 'preview', 'serve the output as the production host does')
    .option(...outOption)
    .option(...hostOption)
    .option(...portOption, 4322)
    .action(async (options) => finish((await import('./preview.ts')).preview(options, io)))
  addSiteCommand(program, 'deploy-plan', 'list the files to upload and delete, in a safe order')
    .argument('<old-manifest>', 'manifest.json of the deployed site')
    .option(...outOption)
    .option(...jsonOption)
    .action(async (old, options) => finish((await import('./deploy-plan.ts')).deployPlan(old, options, io)))
  addSiteCommand(program, 'verify', 'compare a running site with the output')
    .argument('<origin>', 'such as https://www.example.com')
    .option(...outOption)
    .option('--concurrency <n>', 'maximum number of requests at a time', parseCount, 8)
    .option('--timeout <seconds>', 'maximum time for a response', parseCount, 10)
    .option(...jsonOption)
    .action(async (origin, options) => finish((await import('./verify-deployment.ts')).verify(origin, options, io)))
}

const addDevCommand = (program: Command, name: string, description: string) =>
  addCompileCommand(program, name, description)
    .option(...hostOption)
    .option(...portOption, 4321)
    .option('--edit-remote', 'allow editing from other machines, for those who know the secret')
    .addHelpText(
      'after',
      '\nThe secret is that of SITE_EDIT_SECRET, or of .cache/edit-secret, which is made if it is not there.',
    )

const formatOption = (choices: readonly string[], defaultFormat: string): Option =>
  new Option('--format <name>', 'output format').choices(choices).default(defaultFormat)

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= maxPort) return Number(text)
  throw new InvalidArgumentError(`expected a port: 0 to ${maxPort}`)
}

function parseCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new InvalidArgumentError('expected a whole number')
}
