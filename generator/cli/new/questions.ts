import { createInterface } from 'node:readline'
import { didYouMean, findClosestWord } from '../../core/api/index.ts'
import { type Io, isTerminal, nameCommand } from '../../core/context/index.ts'
import type { Collection } from '../../core/index.ts'
import { type CompletedField, completeValue, type PlannedField } from '../../edits/new-entry/index.ts'

/** Asks a question; undefined once the terminal has closed. */
export type Ask = (question: string) => Promise<string | undefined>

/** Asks questions at the terminal; undefined without one. */
export function createPrompt({ stdin: open, stderr }: Io) {
  const stdin = open()
  if (!isTerminal(stdin) || !isTerminal(stderr)) return undefined
  const lines = createInterface({ input: stdin, output: stderr })
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question: string): Promise<string | undefined> {
      lines.setPrompt(question)
      lines.prompt()
      const { done, value } = await answers.next()
      return done ? undefined : value.trim()
    },
    close: () => lines.close(),
  }
}

/** Asks for fields, and keeps the values of the others. Undefined if the terminal closes. */
export async function askForFields(
  planned: readonly PlannedField[],
  fields: readonly CompletedField[],
  isAsked: (field: PlannedField, completed: CompletedField) => boolean,
  ask: Ask,
): Promise<readonly CompletedField[] | undefined> {
  const answered: CompletedField[] = []
  for (const [index, completed] of fields.entries()) {
    const field = planned[index]
    const answer = field && isAsked(field, completed) ? await askForField(field, ask) : completed
    if (!answer) return undefined
    answered.push(answer)
  }
  return answered
}

/** Asks until the answer is valid. */
async function askForField(field: PlannedField, ask: Ask): Promise<CompletedField | undefined> {
  const { name, description, suggestion, choices } = field
  const offer = suggestion ? ` [${formatValue(suggestion.value)}]` : ''
  const list = choices === undefined ? '' : `\n  one of ${choices.join(', ') || 'none'}`
  const question = `${name}${description === undefined ? '' : `: ${description}`}${offer}${list}\n> `
  for (let prefix = ''; ; ) {
    const typed = await ask(prefix + question)
    if (typed === undefined) return undefined
    if (typed === '' && suggestion) return { ...field, ...suggestion }
    const answer = completeValue(field, typed)
    const fault = typed === '' ? 'needs a value' : (answer.fault ?? findConflict(field, answer.value))
    if (fault === undefined) return { ...field, ...answer }
    prefix = `${name} ${fault}\n`
  }
}

/** Why a valid value cannot be that of the field. */
function findConflict({ choices }: PlannedField, value: unknown): string | undefined {
  if (choices === undefined || choices.includes(String(value))) return undefined
  return `does not exist: ${didYouMean(findClosestWord(String(value), choices), 'choose one of those below')}`
}

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** The command line that gives the same values again. */
export function formatCommand(
  root: string,
  { folder, named }: Collection,
  title: string,
  fields: readonly CompletedField[],
): string {
  const command = nameCommand(root, `new ${folder} ${quote(title)}`)
  const isGiven = ({ name, value }: CompletedField): boolean =>
    name !== 'draft' && name !== named && value !== title && typeof value !== 'object'
  const lists = fields.filter(({ value }) => Array.isArray(value) && value.every((item) => typeof item !== 'object'))
  const options = fields
    .filter((field) => isGiven(field) || lists.includes(field))
    .map(({ name, value }) => `--set ${quote(`${name}=${formatValue(value)}`)}`)
  return [command, ...(command.startsWith('npm ') && options.length > 0 ? ['--'] : []), ...options].join(' ')
}

/** A value as it is typed. */
function formatValue(value: unknown): string {
  const items = [value].flat()
  return items.some((item) => typeof item === 'object') ? JSON.stringify(value) : items.join(', ')
}
