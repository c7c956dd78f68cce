import { z } from '../../core/api/zod.ts'
import { didYouMean, findClosestWord } from '../../core/diagnostics/closest-word.ts'
import type { PlannedField } from './plan-entry.ts'
import { defOf, type ValueSuggestion } from './suggest-value.ts'

interface CompletedValue extends ValueSuggestion {
  /** Why the value is missing or not valid. */
  readonly fault?: string | undefined
}

export type CompletedField = CompletedValue & Pick<PlannedField, 'name' | 'path'>

/** Asks a question; undefined once the terminal has closed. */
export type Ask = (question: string) => Promise<string | undefined>

/**
 * Gives each planned field its value: the one set, else the known one, else the answer to a question, or without a
 * terminal a placeholder. Undefined if the terminal closes.
 */
export async function completeEntry(
  planned: readonly PlannedField[],
  set: ReadonlyMap<string, string>,
  ask: Ask | undefined,
): Promise<readonly CompletedField[] | undefined> {
  const fields: CompletedField[] = []
  for (const field of planned) {
    const completed = await completeField(field, set.get(field.name), ask)
    if (!completed) return undefined
    fields.push({ ...field, ...completed })
  }
  return fields
}

async function completeField(
  field: PlannedField,
  set: string | undefined,
  ask: Ask | undefined,
): Promise<CompletedValue | undefined> {
  const { schema, suggestion } = field
  if (set !== undefined) return parseValid(schema, set)
  if (suggestion && !(ask && suggestion.isPlaceholder)) return suggestion
  if (!ask) return { value: undefined, isPlaceholder: false, fault: 'needs a value' }
  return askForValue(field, ask)
}

/** Asks until the answer is valid. */
async function askForValue(field: PlannedField, ask: Ask): Promise<CompletedValue | undefined> {
  const { name, schema, description, suggestion, choices } = field
  const offer = suggestion ? ` [${formatValue(suggestion.value)}]` : ''
  const list = choices === undefined ? '' : `\n  one of ${choices.join(', ') || 'none'}`
  const question = `${name}${description === undefined ? '' : `: ${description}`}${offer}${list}\n> `
  for (let prefix = ''; ; ) {
    const typed = await ask(prefix + question)
    if (typed === undefined) return undefined
    if (typed === '' && suggestion) return suggestion
    const answer = parseValid(schema, typed)
    const fault = typed === '' ? 'needs a value' : (answer.fault ?? findConflict(field, answer.value))
    if (fault === undefined) return answer
    prefix = `${name} ${fault}\n`
  }
}

/** Why a valid value cannot be that of a new entry. */
function findConflict({ choices, taken }: PlannedField, value: unknown): string | undefined {
  if (taken.includes(value)) return 'is that of another entry'
  if (choices === undefined || choices.includes(String(value))) return undefined
  return `does not exist: ${didYouMean(findClosestWord(String(value), choices), 'choose one of those below')}`
}

/** Asks again for the fields that `isRefused`, and keeps the other values. Undefined if the terminal closes. */
export async function reviseEntry(
  planned: readonly PlannedField[],
  fields: readonly CompletedField[],
  isRefused: (field: PlannedField) => boolean,
  ask: Ask,
): Promise<readonly CompletedField[] | undefined> {
  const revised: CompletedField[] = []
  for (const [index, field] of fields.entries()) {
    const plan = planned[index]
    const answer = plan && isRefused(plan) ? await askForValue({ ...plan, suggestion: undefined }, ask) : field
    if (!answer) return undefined
    revised.push({ ...field, ...answer })
  }
  return revised
}

function parseValid(schema: z.core.$ZodType, typed: string): CompletedValue {
  const value = parseAnswer(schema, typed)
  const message = z.safeParse(schema, value).error?.issues[0]?.message
  const fault = message && `is not valid: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
  return { value, isPlaceholder: false, fault }
}

/** Converts text to a field's type: a number, a boolean, a comma-separated list; else it stays text. */
export function parseAnswer(schema: z.core.$ZodType, typed: string): unknown {
  const def = defOf(schema)
  const text = typed.trim()
  if (def.type === 'array') {
    const items = text.split(',').filter((item) => item.trim() !== '')
    return items.map((item) => parseAnswer(def.element, item))
  }
  if (def.type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true'
  return def.type === 'number' && text !== '' ? Number(text) : text
}

export function formatValue(value: unknown): string {
  const items = [value].flat()
  return items.some((item) => typeof item === 'object') ? JSON.stringify(value) : items.join(', ')
}
