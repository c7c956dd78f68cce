import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { targets } from '../output/hosts/hosts.ts'
import { lastPort } from '../serve/last-port.ts'
import { formats } from './context.ts'
import { formatError } from './format-error.ts'
import type { Port } from '../runtime/worker-pool.ts'
import type { Io } from './io.ts'
import { trackEnvironment } from './result-replay.ts'

/** In a worker thread. */
export const runWorker = async (port: Port, onFirst: () => void): Promise<void> =>
  (await import('./worker.ts')).runWorker(port, onFirst)

/** Runs one command line and returns its exit code: 0 clean, 1 findings, 2 wrong usage, environment fault or bug. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  let code = 0
  const set = async (result: Promise<number>): Promise<void> => {
    code = await result
  }
  const program = createProgram(trackEnvironment(io), set)
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2
    io.stderr.write(formatError(cause))
    return 2
  }
}

function createProgram(io: Io, set: (result: Promise<number>) => Promise<void>): Command {
  const program = new Command('site')
    .description('Makes a static site from content, templates and islands.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void io.stdout.write(text), writeErr: (text) => void io.stderr.write(text) })
  const command = (name: string, description: string): Command =>
    program.command(name).description(description).option('--root <dir>', 'folder of the site', '.').exitOverride()
  const compiling = (name: string, description: string): Command =>
    command(name, description)
      .option('--drafts', 'with drafts, and whatever its dates would hide')
      .option('--now <date>', 'the moment that publishAt and expireAt are held against')
      .option('--base-url <origin>', "take the place of the site's own origin")
      .option('--no-cache', 'use nothing that an earlier run has left')
  const format = () =>
    new Option('--format <name>', 'how findings are shown')
      .choices([...formats])
      .default(io.environment['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty')

  compiling('build', 'validate, render, check and publish')
    .option('--out <dir>', 'output folder, from the root', 'dist')
    .option('--strict', 'let warnings fail the build')
    .option('--shard <i/n>', 'make this share of the pages and keep it in --out, for --merge')
    .option('--merge <dirs...>', 'begin with these shares, made by several machines')
    .option('--sums', 'write the SHA-256 of every file to <dir>.SHA256SUMS')
    .option('--report', 'say all of what it has made and what it took')
    .option('--profile [file]', "write a trace for DevTools' Performance panel, by default .cache/profile.json")
    .addOption(new Option('--target <host>', 'write what this host reads alone').choices(targets).default('all'))
    .addOption(format())
    .action(async (options) => set(import('./build.ts').then(({ build }) => build(options, io))))
  compiling('lint', 'show every finding without writing')
    .argument('[paths...]', 'show findings in these files and folders alone')
    .option('--strict', 'let warnings fail')
    .option('--max-warnings <n>', 'most warnings that pass', toCount)
    .option('--quiet', 'show errors alone')
    .option('--since <ref>', 'show findings in files that differ from this commit')
    .option('--fix', 'mend what needs no decision')
    .option('--dry-run', 'show what --fix would change')
    .option('--watch', 'lint again after every save')
    .option('--stdin', 'lint the text of one file from standard input')
    .option('--stdin-filename <file>', 'the file that it stands for')
    .addOption(format())
    .action(async (paths, options) => set(import('./lint.ts').then(({ lint }) => lint(paths, options, io))))
  compiling('routes', 'the table of routes')
    .option('--json', 'as JSON')
    .action(async (options) => set(import('./routes.ts').then(({ routes }) => routes(options, io))))
  compiling('claims', 'the register of claims, and what the compliance rules found')
    .addOption(
      new Option('--format <name>', 'how the register is shown').choices(['table', 'csv', 'json', 'html']).default('table'),
    )
    .action(async (options) => set(import('./claims.ts').then(({ claims }) => claims(options, io))))
  addEditorsCommands(compiling, command, io, set)
  compiling('dev', 'serve from memory, and bring every save to the browser')
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on; the next free one where it is in use', toPort, 4321)
    .option('--open', 'show the site in the browser')
    .action(async (options) => set(import('./dev.ts').then(({ dev }) => dev(options, io))))
  compiling('lsp', 'serve an editor over standard input and output, by the Language Server Protocol').action(
    async (options) => set(import('./lsp.ts').then(({ lsp }) => lsp(options, io))),
  )
  command('preview', 'serve the output as the production host would')
    .option('--out <dir>', 'output folder, from the root', 'dist')
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on', toPort, 4322)
    .action(async (options) => set(import('./preview.ts').then(({ preview }) => preview(options, io))))
  addDeployCommands(command, io, set)
  addExplain(program, io, set)
  return program
}

/** Commands for bringing the output to a host, and for seeing that it is there. */
function addDeployCommands(command: AddCommand, io: Io, set: (result: Promise<number>) => Promise<void>): void {
  command('deploy-plan', 'what to upload and what to delete, in a safe order')
    .argument('<old-manifest>', 'manifest.json of what the host has')
    .option('--out <dir>', 'output folder, from the root', 'dist')
    .option('--json', 'as JSON')
    .action(async (old, options) =>
      set(import('./deploy-plan.ts').then(({ deployPlan }) => deployPlan(old, options, io))),
    )
  command('verify', 'compare a running site with the output')
    .argument('<origin>', 'such as https://www.example.com')
    .option('--out <dir>', 'output folder, from the root', 'dist')
    .option('--concurrency <n>', 'questions at one time', toCount, 8)
    .option('--timeout <seconds>', 'time for one answer', toCount, 10)
    .option('--json', 'as JSON')
    .action(async (origin, options) =>
      set(import('./verify.ts').then(({ verifySite }) => verifySite(origin, options, io))),
    )
}

/** The one command that needs no site. */
function addExplain(program: Command, io: Io, set: (result: Promise<number>) => Promise<void>): void {
  program
    .command('explain')
    .description('what a finding means, with a wrong and a right example')
    .argument('[code]', 'such as content/unknown-field; all are listed without')
    .option('--json', 'as JSON')
    .exitOverride()
    .action(async (code, options) => set(import('./explain.ts').then(({ explain }) => explain(code, options, io))))
}

type AddCommand = (name: string, description: string) => Command

/** Commands that explain the site to its editors and make content with them. */
function addEditorsCommands(
  compiling: AddCommand,
  command: AddCommand,
  io: Io,
  set: (result: Promise<number>) => Promise<void>,
): void {
  compiling('why', 'why a page exists, is hidden, stale or not there, and who links to it')
    .option('--out <dir>', 'output folder, from the root', 'dist')
    .argument('<address>', 'such as /about, or the whole address as the browser shows it')
    .option('--json', 'as JSON')
    .action(async (address, options) => set(import('./why.ts').then(({ why }) => why(address, options, io))))
  command('new', 'make a new entry of a collection')
    .argument('<collection>', 'its folder below content/')
    .argument('[title]', 'title of the entry; its file is named after it')
    .option(
      '--set <field=text>',
      'give a field its value; again for each field',
      (text, all: readonly string[]) => [...all, text],
      [],
    )
    .option('--name <name>', 'name of the file, without its ending')
    .option('--now <date>', 'the day that is written as its date')
    .option('--no-cache', 'use nothing that an earlier run has left')
    .action(async (folder, title, options) =>
      set(import('./new.ts').then(({ create }) => create(folder, title, options, io))),
    )
  command('schema', "write the JSON Schemas that editors' YAML plug-ins use")
    .option('--out <dir>', 'folder for them, from the root')
    .action(async (options) => set(import('./schema.ts').then(({ schema }) => schema(options, io))))
}

function toPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > lastPort)
    throw new InvalidArgumentError(`expected a port: 0 to ${lastPort}`)
  return Number(text)
}

function toCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('expected a whole number')
  return Number(text)
}
