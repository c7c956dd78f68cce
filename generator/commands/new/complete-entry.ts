import { z } from 'zod'
import type { FilledField } from './format-entry.ts'
import { parseAnswer } from './parse-answer.ts'
import type { PlannedField } from './plan-entry.ts'

export interface CompletedEntry {
  readonly fields: readonly FilledField[]
  /** Names of the fields that still hold a placeholder. */
  readonly placeholders: readonly string[]
  /** Fields that have no value, or one that will not do: name and what is wrong. */
  readonly faults: readonly (readonly [name: string, message: string])[]
}

/** Puts a question; nothing once nobody is there any more. */
export type Question = (question: string) => Promise<string | undefined>

/**
 * Fills the planned fields: with what was set, else with what is known, else with the answers to questions, else with
 * placeholders. Nothing where the one who was asked has gone.
 */
export async function completeEntry(
  planned: readonly PlannedField[],
  set: ReadonlyMap<string, string>,
  ask: Question | undefined,
): Promise<CompletedEntry | undefined> {
  const fields: FilledField[] = []
  const placeholders: string[] = []
  const faults: (readonly [string, string])[] = []
  for (const field of planned) {
    const { name, path, schema, proposal } = field
    const typed = set.get(name)
    const isKnown = proposal !== undefined && !proposal.isPlaceholder
    if (typed !== undefined) {
      const value = parseAnswer(schema, typed)
      const fault = findFault(schema, value)
      if (fault !== undefined) faults.push([name, fault])
      fields.push({ path, value })
    } else if (isKnown || !ask) {
      if (!proposal) faults.push([name, 'needs a value'])
      if (proposal?.isPlaceholder) placeholders.push(name)
      fields.push({ path, value: proposal?.value })
    } else {
      const answer = await askFor(field, ask)
      if (!answer) return undefined
      if (answer.isPlaceholder) placeholders.push(name)
      fields.push({ path, value: answer.value })
    }
  }
  return { fields, placeholders, faults }
}

/** Asks until the answer will do. An empty answer takes the proposal, where there is one. */
async function askFor({ name, schema, description, proposal }: PlannedField, ask: Question) {
  const offered = proposal === undefined ? '' : ` [${showValue(proposal.value)}]`
  const question = `${name}${description === undefined ? '' : `: ${description}`}${offered}\n> `
  for (let lead = ''; ; ) {
    const typed = await ask(lead + question)
    if (typed === undefined) return undefined
    if (typed === '' && proposal) return proposal
    const value = parseAnswer(schema, typed)
    const fault = typed === '' ? 'needs a value' : findFault(schema, value)
    if (fault === undefined) return { value, isPlaceholder: false }
    lead = `${name} ${fault}\n`
  }
}

const findFault = (schema: z.core.$ZodType, value: unknown): string | undefined => {
  const issue = z.safeParse(schema, value).error?.issues[0]
  return issue && `will not do: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`
}

const showValue = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object')
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
