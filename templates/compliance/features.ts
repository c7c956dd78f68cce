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
const kind = {
  word: 1,
  stem: 2,
  pair: 3,
  letters: 4,
  group: 5,
  groupWord: 6,
  wordGroup: 7,
  groupPair: 8,
  place: 9,
  leadStem: 10,
  leadPair: 11,
  leadGroup: 12,
  leadCross: 13,
  leadEnd: 14,
  first: 15,
  firstPair: 16,
  class: 17,
  part: 18,
  length: 19,
  sign: 20,
  capitals: 21,
}

const combine = (a: number, b: number): number => {
  const mixed = Math.imul(a ^ Math.imul(b + 0x7f4a7c15, 0x2c1b3c6d), 0x297a2d39)
  return mixed ^ (mixed >>> 15)
}
/** A step of FNV-1a. */
const basis = 0x811c9dc5
const addToHash = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)
export const hashText = (text: string): number => {
  let hash = basis
  for (let index = 0; index < text.length; index++) hash = addToHash(hash, text.charCodeAt(index))
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
  const add = (hash: number, value: number, from: number, to: number): void => {
    if (seen.has(hash)) return
    seen.add(hash)
    take(hash, value, from, to)
  }
  const leads = readWords(passage.lead)
  const end = passage.lead === '' ? 0 : passage.lead.endsWith('?') ? 1 : 2
  for (const [index, { word }] of words.entries()) {
    const mark = isNegated[index] ? 1 : 0
    add(combine(combine(kind.word, hashText(word)), mark), 1, index, index)
    add(combine(combine(kind.stem, stemAt(index)), mark), 0.5, index, index)
    if (mark) add(combine(combine(kind.stem, stemAt(index)), 0), 0.25, index, index)
    if (index + 1 < words.length)
      add(combine(combine(kind.pair, stemAt(index)), stemAt(index + 1)), 1.5, index, index + 1)
    const letters = `<${word}>`
    for (let at = 0; at + 3 <= letters.length; at++) {
      let hash = basis
      for (let next = at; next < Math.min(at + 5, letters.length); next++) {
        hash = addToHash(hash, letters.charCodeAt(next))
        if (next >= at + 2) add(combine(kind.letters, hash ^ (hash >>> 13)), 0.08, index, index)
      }
    }
    for (const group of groups[index] ?? []) {
      add(combine(combine(kind.group, group), mark), 1.2, index, index)
      add(combine(combine(combine(kind.place, group), mark), hashText(passage.class)), 0.6, index, index)
      if (index > 0) add(combine(combine(kind.wordGroup, stemAt(index - 1)), group), 0.7, index - 1, index)
      if (index + 1 < words.length)
        add(combine(combine(kind.groupWord, group), stemAt(index + 1)), 0.7, index, index + 1)
      if (end > 0) add(combine(combine(kind.leadEnd, group), end), 0.5, index, index)
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
          if (a !== b)
            add(combine(combine(combine(kind.groupPair, a), b), isNegated[index] ? 1 : 0), 0.6, index, other.index)
  const leadGroups = findGroups(leads)
  for (const [index, { stem }] of leads.entries()) {
    const next = leads[index + 1]
    add(combine(kind.leadStem, hashText(stem)), 0.6, -1, -1)
    if (next) add(combine(combine(kind.leadPair, hashText(stem)), hashText(next.stem)), 0.6, -1, -1)
    for (const group of leadGroups[index] ?? []) add(combine(kind.leadGroup, group), 0.8, -1, -1)
  }
  const [ofLead, own] = [new Set(leadGroups.flat()), new Map(groups.flatMap((all, at) => all.map((one) => [one, at])))]
  for (const a of ofLead) for (const [b, index] of own) add(combine(combine(kind.leadCross, a), b), 0.5, index, index)
  if (words.length > 0) add(combine(combine(kind.first, stemAt(0)), end), 1, 0, 0)
  if (words.length > 1) add(combine(combine(kind.firstPair, stemAt(0)), stemAt(1)), 1, 0, 1)
  add(combine(kind.class, hashText(passage.class)), 1, -1, -1)
  add(combine(kind.part, hashText(passage.part)), 1, -1, -1)
  add(combine(kind.length, Math.min(9, Math.floor(words.length / 4))), 1, -1, -1)
  for (const sign of '?!$%#"“;:') if (passage.text.includes(sign)) add(combine(kind.sign, hashText(sign)), 1, -1, -1)
  const capitals = words.filter(({ hasCapital }) => hasCapital).length
  add(combine(kind.capitals, Math.min(4, Math.floor((5 * capitals) / (words.length || 1)))), 1, -1, -1)
  return words
}
