import type { Command, Option } from 'commander'
import { scriptsOf } from '../name-command.ts'

/** A word that can follow, and what it is. */
export interface Candidate {
  readonly value: string
  readonly description: string
}

/** The values of arguments that depend on the site, by the name of the argument. */
export type ArgumentValues = Readonly<Record<string, (root: string) => Promise<readonly Candidate[]>>>

/**
 * What can stand at the end of a command line. `words` are those up to the cursor, the last one as far as it is typed: `site …`,
 * `npx site …` or `npm run …`. Empty if a file can stand there.
 */
export async function findCandidates(
  words: readonly string[],
  program: Command,
  cwd: string,
  values: ArgumentValues,
): Promise<readonly Candidate[]> {
  const line = joinValues(words)
  const current = line.at(-1) ?? ''
  const before = line.slice(0, -1)
  const found = await findAll(before, current, program, cwd, values)
  return found.filter(({ value }) => value.startsWith(current))
}

/** Bash divides `--format=json` into three words. */
const joinValues = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, index) => (word !== '=' ? [word] : index === words.length - 1 ? [''] : []))

async function findAll(
  before: readonly string[],
  current: string,
  program: Command,
  cwd: string,
  values: ArgumentValues,
): Promise<readonly Candidate[]> {
  const [runner = '', second = '', ...rest] = before
  const visible = program.createHelp().visibleCommands(program)
  if (runner === 'npm') {
    if (!/^run(?:-script)?$/.test(second)) return []
    const scripts = scriptsOf(cwd).map((script) => ({ value: script, description: describe(visible, script) }))
    return rest.length === 0 ? scripts : findInCommand(rest, current, program, values)
  }
  const words = runner === 'npx' ? (second === 'site' ? rest : undefined) : before.slice(1)
  if (!words) return []
  if (words.length > 0) return findInCommand(words, current, program, values)
  return [
    ...visible.map((command) => ({ value: command.name(), description: command.description() })),
    ...program.createHelp().visibleOptions(program).map(toCandidate),
  ]
}

const describe = (commands: readonly Command[], name: string): string =>
  commands.find((command) => command.name() === name)?.description() ?? ''

const toCandidate = ({ long, short, description }: Option): Candidate => ({ value: long ?? short ?? '', description })

async function findInCommand(
  [name, ...typed]: readonly string[],
  current: string,
  program: Command,
  values: ArgumentValues,
): Promise<readonly Candidate[]> {
  const command = program.commands.find((one) => one.name() === name)
  if (!command) return []
  const { options } = command
  const takesValue = (word: string | undefined): Option | undefined =>
    options.find((option) => option.required && isNamed(option, word))
  const open = takesValue(typed.at(-1))
  if (open) return choicesOf(open, '')
  const [, assigned = ''] = /^(--[\w-]+)=/.exec(current) ?? []
  if (assigned !== '') return choicesOf(takesValue(assigned), `${assigned}=`)
  if (current.startsWith('-'))
    return command
      .createHelp()
      .visibleOptions(command)
      .filter((option) => option.variadic || option.long === '--set' || !typed.some((word) => isNamed(option, word)))
      .map(toCandidate)
  const given = typed.filter((word, index) => !word.startsWith('-') && !takesValue(typed[index - 1]))
  const argument = command.registeredArguments[given.length]
  if (!argument) return []
  if (argument.argChoices) return argument.argChoices.map((value) => ({ value, description: '' }))
  const rootAt = typed.indexOf('--root')
  return (await values[argument.name()]?.(rootAt < 0 ? '.' : (typed[rootAt + 1] ?? '.'))) ?? []
}

const isNamed = ({ long, short }: Option, word: string | undefined): boolean =>
  word !== undefined && [long, short].includes(word)

const choicesOf = (option: Option | undefined, prefix: string): readonly Candidate[] =>
  (option?.argChoices ?? []).map((value) => ({ value: prefix + value, description: '' }))
