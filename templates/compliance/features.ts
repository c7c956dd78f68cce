import type { ProductClass } from './schema.ts'
import type { GroupFinder } from './word-groups.ts'
import { readWords, type Word } from './words.ts'

export const parts = [
  ...(['body', 'heading', 'list', 'cell', 'caption', 'alt'] as const),
  ...(['description', 'question', 'quote', 'button', 'label'] as const),
]
export type Part = (typeof parts)[number]

/** A text with where it stands. */
export interface Passage {
  readonly text: string
  /** The heading, lead-in, question or header that it is read with; empty without one. */
  readonly lead: string
  readonly class: ProductClass
  readonly part: Part
}

/** Takes a feature: its hash, its value, and the words that it is made of, by their first and last index; -1 for none. */
export type TakeFeature = (hash: number, value: number, from: number, to: number) => void

/** Kinds of features. The order is part of the weights. */
const kind = Object.fromEntries(
  (
    'word stem pair letters group groupWord wordGroup groupPair place ' +
    'leadStem leadPair leadGroup leadCross leadEnd first firstPair class part length sign capitals'
  )
    .split(' ')
    .map((name, index) => [name, index + 1]),
)

const combine = (a: number, b: number): number => {
  const mixed = Math.imul(a ^ Math.imul(b + 0x7f4a7c15, 0x2c1b3c6d), 0x297a2d39)
  return mixed ^ (mixed >>> 15)
}
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash ^ (hash >>> 13)
}

const negation = /^(?:no|not|never|without|none|nothing|nobody|nor|neither|cannot)$|n't$/
/** Groups of the same sentence up to this distance, other words left out, are a pair. */
const reach = 4

/** The words after a negation, until a sign or "but" ends it. */
function negatedWords(words: readonly Word[]): readonly boolean[] {
  let isNegated = false
  return words.map(({ word, before }) => {
    if (/[,.;:!?()]/.test(before) || word === 'but') isNegated = false
    const isNegatedHere = isNegated
    isNegated ||= negation.test(word)
    return isNegatedHere
  })
}

/** Squares of values that every passage has besides: a text of one or two words tells little. */
export const shrinkage = 30

/** Visits the features of a passage. */
export function visitFeatures(passage: Passage, findGroups: GroupFinder, take: TakeFeature): readonly Word[] {
  const words = readWords(passage.text)
  const groups = findGroups(words)
  const isNegated = negatedWords(words)
  const stems = words.map(({ stem }) => hashText(stem))
  const stemAt = (index: number): number => stems[index] ?? 0
  const seen = new Set<number>()
  /** A feature counts once, however often it occurs. */
  const add = (name: string, value: number, from: number, to: number, ...values: readonly number[]): void => {
    const hash = values.reduce(combine, kind[name] ?? 0)
    if (seen.has(hash)) return
    seen.add(hash)
    take(hash, value, from, to)
  }
  const leads = readWords(passage.lead)
  const end = passage.lead === '' ? 0 : passage.lead.endsWith('?') ? 1 : 2
  for (const [index, { word }] of words.entries()) {
    const mark = isNegated[index] ? 1 : 0
    add('word', 1, index, index, hashText(word), mark)
    add('stem', 0.5, index, index, stemAt(index), mark)
    if (mark) add('stem', 0.25, index, index, stemAt(index), 0)
    if (index + 1 < words.length) add('pair', 1.5, index, index + 1, stemAt(index), stemAt(index + 1))
    const letters = `<${word}>`
    for (let length = 3; length <= 5; length++)
      for (let at = 0; at + length <= letters.length; at++)
        add('letters', 0.08, index, index, hashText(letters.slice(at, at + length)))
    for (const group of groups[index] ?? []) {
      add('group', 1.2, index, index, group, mark)
      add('place', 0.6, index, index, group, mark, hashText(passage.class))
      if (index > 0) add('wordGroup', 0.7, index - 1, index, stemAt(index - 1), group)
      if (index + 1 < words.length) add('groupWord', 0.7, index, index + 1, group, stemAt(index + 1))
      if (end > 0) add('leadEnd', 0.5, index, index, group, end)
    }
  }
  // A negation is a group of its own.
  const grouped = words.flatMap(({ word }, index) => {
    const all = [...(negation.test(word) ? [-1] : []), ...(groups[index] ?? [])]
    return all.length > 0 ? [{ index, all }] : []
  })
  for (const [at, { index, all }] of grouped.entries())
    for (const other of grouped.slice(at + 1, at + 1 + reach))
      for (const a of all)
        for (const b of other.all)
          if (a !== b) add('groupPair', 0.6, index, other.index, a, b, isNegated[index] ? 1 : 0)
  const leadGroups = findGroups(leads)
  for (const [index, { stem }] of leads.entries()) {
    const next = leads[index + 1]
    add('leadStem', 0.6, -1, -1, hashText(stem))
    if (next) add('leadPair', 0.6, -1, -1, hashText(stem), hashText(next.stem))
    for (const group of leadGroups[index] ?? []) add('leadGroup', 0.8, -1, -1, group)
  }
  const [ofLead, own] = [new Set(leadGroups.flat()), new Map(groups.flatMap((all, at) => all.map((one) => [one, at])))]
  for (const a of ofLead) for (const [b, index] of own) add('leadCross', 0.5, index, index, a, b)
  if (words.length > 0) add('first', 1, 0, 0, stemAt(0), end)
  if (words.length > 1) add('firstPair', 1, 0, 1, stemAt(0), stemAt(1))
  add('class', 1, -1, -1, hashText(passage.class))
  add('part', 1, -1, -1, hashText(passage.part))
  add('length', 1, -1, -1, Math.min(9, Math.floor(words.length / 4)))
  for (const sign of '?!$%#"“;:') if (passage.text.includes(sign)) add('sign', 1, -1, -1, hashText(sign))
  const capitals = words.filter(({ hasCapital }) => hasCapital).length
  add('capitals', 1, -1, -1, Math.min(4, Math.floor((5 * capitals) / (words.length || 1))))
  return words
}
