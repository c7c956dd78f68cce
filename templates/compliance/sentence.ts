import type { Match, Matcher } from './matcher.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Group } from './vocabulary.ts'

/** A sentence, or a part of it that ends at "but" or a semicolon, with the phrases in it. */
export interface Sentence {
  readonly tokens: readonly Token[]
  /** Of the whole sentence. Indexes are those of `tokens`. */
  readonly matches: readonly Match[]
  readonly groups: ReadonlyMap<Group, readonly Match[]>
  /** The token indexes at which its clauses begin: each can say the contrary of the one before. */
  readonly clauses: readonly number[]
  /** The token indexes at which its parts begin, which signs separate. */
  readonly parts: readonly number[]
}

/** Words that begin a clause which stands for itself. */
const contrast = new Set(['but', 'yet', 'however', 'although', 'though', 'nevertheless', 'still'])

export function readSentence(text: string, match: Matcher): Sentence {
  const tokens = tokenize(text)
  const indexes = [...tokens.keys()]
  const isContrast = (index: number): boolean => {
    const { word = '', before = '' } = tokens[index] ?? {}
    return word === 'but' || (contrast.has(word) && /[,;]/.test(before))
  }
  const clauses = indexes.filter((index) => index === 0 || isContrast(index))
  const parts = indexes.filter((index) => clauses.includes(index) || /[;:.!]/.test(tokens[index]?.before ?? ''))
  const groups = groupMatches(match(tokens))
  return { tokens, groups, matches: [...groups.values()].flat(), clauses, parts }
}

/** By group, in order. A match inside a longer one of its group is part of it. */
function groupMatches(matches: readonly Match[]): ReadonlyMap<Group, readonly Match[]> {
  const groups = new Map<Group, Match[]>()
  for (const match of matches) {
    const list = groups.get(match.group)
    if (!list) groups.set(match.group, [match])
    else if (match.to > (list.at(-1)?.to ?? 0)) list.push(match)
  }
  return groups
}

/** Whether a phrase stands in another one, or is it: "heart attack" is no attack on the heart. */
export const isInside = ({ from, to }: Pick<Match, 'from' | 'to'>, other: Pick<Match, 'from' | 'to'>): boolean =>
  from >= other.from && to <= other.to

/** The first token of the clause or part that a token stands in, and the one after the last. */
export function rangeAround(starts: readonly number[], index: number, length: number) {
  return { from: starts.findLast((start) => start <= index) ?? 0, to: starts.find((start) => start > index) ?? length }
}

export const matchesOf = ({ groups: found }: Sentence, ...groups: readonly Group[]): readonly Match[] =>
  groups.flatMap((group) => found.get(group) ?? [])
