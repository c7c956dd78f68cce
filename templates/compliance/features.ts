import type { ProductClass } from './schema.ts'
import type { GroupFinder } from './word-groups.ts'
import { hashText, type Word } from './words.ts'

export const textRoles = [
  ...(['body', 'heading', 'list', 'cell', 'caption', 'alt'] as const),
  ...(['description', 'question', 'quote', 'button', 'label'] as const),
]
export type TextRole = (typeof textRoles)[number]

/** A text with where it stands. */
export interface Passage {
  readonly text: string
  /** The heading, lead-in, question or header that it is read with; empty without one. */
  readonly lead: string
  readonly class: ProductClass
  readonly part: TextRole
}

/** Takes a feature: its bucket, its value, and the words that it is made of, by their first and last index; -1 for none. */
export type TakeFeature = (bucket: number, value: number, from: number, to: number) => void

/** Buckets of features, as a power of two. */
const bits = 20
export const bucketCount = 2 ** bits

/** Kinds of features and their values, from cross-validation. The order is part of the weights. */
const values = {
  ...{ word: 1, stem: 0.5, deniedStem: 0.25, pair: 1.5, skip: 0.7, stemOfClass: 0.5 },
  ...{ group: 1.2, groupOfClass: 0.6, groupOfPart: 0.5, wordGroup: 0.7, groupWord: 0.7, groupPair: 0.6 },
  ...{ groupAfterLead: 0.5, leadStem: 0.6, leadPair: 0.6, leadGroup: 0.8, leadCross: 0.5 },
  ...{ first: 1, firstPair: 1, class: 1, part: 1, length: 1, sign: 1, capitals: 1 },
}
type Kind = keyof typeof values
const kinds = Object.fromEntries(Object.keys(values).map((name, index) => [name, index + 1])) as Record<Kind, number>

const combine = (a: number, b: number): number => {
  const mixed = Math.imul(a ^ Math.imul(b + 0x7f4a7c15, 0x2c1b3c6d), 0x297a2d39)
  return mixed ^ (mixed >>> 15)
}
/** Groups of the same sentence up to this distance, other words left out, are a pair. */
const reach = 4
/** Squares of values that every passage has besides: a text of one or two words tells little. */
export const shrinkage = 20

/** Words with what their features are made of. */
interface Text {
  readonly words: readonly Word[]
  /** The stem of each word. */
  readonly stems: readonly number[]
  readonly groups: readonly (readonly number[])[]
  /** 1 for the words after a negation, until a sign or "but" ends it. */
  readonly marks: readonly (0 | 1)[]
}

/** Adds a feature of the words `from` to `to`: its kind, and up to three numbers. */
type Add = (kind: Kind, from: number, to: number, a: number, b?: number, c?: number) => void

/** Visits the features of passages, each once a passage however often it occurs. */
export function createFeatureVisitor(findGroups: GroupFinder) {
  /** The number of the last passage that each bucket occurred in. */
  const lastSeen = new Uint32Array(bucketCount)
  let number = 0
  const read = (source: string): Text => {
    const { words, groups } = findGroups(source)
    let mark: 0 | 1 = 0
    const marks = words.map(({ form: { word, isNegation }, isAfterBreak }) => {
      if (isAfterBreak || word === 'but') mark = 0
      const own = mark
      if (isNegation) mark = 1
      return own
    })
    return { words, stems: words.map(({ form }) => form.stemHash), groups, marks }
  }
  return (passage: Passage, take: TakeFeature): readonly Word[] => {
    number++
    const add: Add = (kind, from, to, a, b = 0, c = 0) => {
      const bucket = combine(combine(combine(kinds[kind], a), b), c) >>> (32 - bits)
      if (lastSeen[bucket] === number) return
      lastSeen[bucket] = number
      take(bucket, values[kind], from, to)
    }
    const [text, lead] = [read(passage.text), read(passage.lead)]
    const end = passage.lead === '' ? 0 : passage.lead.endsWith('?') ? 1 : 2
    addWords(text, hashText(passage.class), add)
    addGroups(text, { ofClass: hashText(passage.class), ofPart: hashText(passage.part), end }, add)
    addLead(lead, text, end, add)
    addWhole(passage, text, add)
    return text.words
  }
}

function addWords({ words, stems, marks }: Text, ofClass: number, add: Add): void {
  for (const [index, stem] of stems.entries()) {
    const [mark, next, afterNext] = [marks[index] ?? 0, stems[index + 1], stems[index + 2]]
    add('word', index, index, words[index]?.form.hash ?? 0, mark)
    add('stem', index, index, stem, mark)
    if (mark) add('deniedStem', index, index, stem)
    add('stemOfClass', index, index, stem, ofClass)
    if (next !== undefined) add('pair', index, index + 1, stem, next)
    if (afterNext !== undefined) add('skip', index, index + 2, stem, afterNext)
  }
}

interface Place {
  readonly ofClass: number
  readonly ofPart: number
  /** Whether there is a lead, and whether it is a question. */
  readonly end: number
}

function addGroups({ words, stems, groups, marks }: Text, { ofClass, ofPart, end }: Place, add: Add): void {
  for (const [index, own] of groups.entries())
    for (const group of own) {
      const [mark, before, next] = [marks[index] ?? 0, stems[index - 1], stems[index + 1]]
      add('group', index, index, group, mark)
      add('groupOfClass', index, index, group, mark, ofClass)
      add('groupOfPart', index, index, group, ofPart)
      if (before !== undefined) add('wordGroup', index - 1, index, before, group)
      if (next !== undefined) add('groupWord', index, index + 1, group, next)
      if (end > 0) add('groupAfterLead', index, index, group, end)
    }
  // A negation is a group of its own.
  const grouped = words.flatMap(({ form }, index) => {
    const all = [...(form.isNegation ? [-1] : []), ...(groups[index] ?? [])]
    return all.length > 0 ? [{ index, all }] : []
  })
  for (const [at, { index, all }] of grouped.entries())
    for (const other of grouped.slice(at + 1, at + 1 + reach))
      for (const a of all)
        for (const b of other.all) if (a !== b) add('groupPair', index, other.index, a, b, marks[index])
}

function addLead(lead: Text, { stems, groups }: Text, end: number, add: Add): void {
  for (const [index, stem] of lead.stems.entries()) {
    const next = lead.stems[index + 1]
    add('leadStem', -1, -1, stem)
    if (next !== undefined) add('leadPair', -1, -1, stem, next)
  }
  for (const group of new Set(lead.groups.flat())) {
    add('leadGroup', -1, -1, group)
    for (const [index, own] of groups.entries()) for (const other of own) add('leadCross', index, index, group, other)
  }
  const [first, second] = stems
  if (first !== undefined) add('first', 0, 0, first, end)
  if (first !== undefined && second !== undefined) add('firstPair', 0, 1, first, second)
}

function addWhole({ text, class: productClass, part }: Passage, { words }: Text, add: Add): void {
  add('class', -1, -1, hashText(productClass))
  add('part', -1, -1, hashText(part))
  add('length', -1, -1, Math.min(9, Math.floor(words.length / 4)))
  for (const sign of '?!$%#"“;:') if (text.includes(sign)) add('sign', -1, -1, sign.charCodeAt(0))
  const capitals = words.filter(({ form }) => form.hasCapital).length
  add('capitals', -1, -1, Math.min(4, Math.floor((5 * capitals) / (words.length || 1))))
}
