import { type Token, tokenize } from './tokens.ts'
import { familyNames, type Group, type Vocabulary } from './vocabulary.ts'

/** A phrase in a row of tokens. */
export interface Match {
  readonly group: Group
  /** Index of the first token, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** What may follow the words so far. */
interface Node {
  /** Groups that have the words so far as a phrase. */
  readonly groups: Group[]
  next: Map<string, Node> | undefined
  /** Words of which only the beginning is given, by their first letters. */
  beginnings: OpenWords | undefined
  /** Words of which only the ending is given, by their last letters. */
  endings: OpenWords | undefined
  /** What follows `…`. */
  gap: Node | undefined
}

type OpenWords = Map<string, { readonly part: string; readonly node: Node }[]>

/** Letters by which words with `*` are found. */
const keyLength = 3
/** Most words in the place of `…`. */
const maxGap = 4

/** Finds the phrases of all families in a row of tokens, of each group the longest at a place. */
export type Matcher = (tokens: readonly Token[]) => readonly Match[]

export function createMatcher(vocabulary: Vocabulary): Matcher {
  const root = createNode()
  const waiting = new Map<string, Form[]>()
  for (const family of familyNames)
    for (const { id, phrases } of vocabulary[family].groups)
      for (const text of phrases.split(/[\n,]/))
        sortForm(root, waiting, { text: text.trim(), group: `${family}/${id}` as Group })
  return (tokens) => {
    const read = tokens.map((_, at) => readingsAt(tokens, at))
    for (const { word } of read.flat()) {
      for (const { text, group } of waiting.get(word) ?? []) addPhrase(root, wordsOf(text), group)
      waiting.delete(word)
    }
    return tokens.flatMap((_, from) => {
      const found: Match[] = []
      follow(root, tokens, read, from, (group, to) => keep(found, { group, from, to }))
      return found
    })
  }
}

interface Form {
  readonly text: string
  readonly group: Group
}

/** Most first words never occur: their forms wait until they do. */
function sortForm(root: Node, waiting: Map<string, Form[]>, form: Form): void {
  const first = /^[a-z]+(?= |$)/.exec(form.text)?.[0]
  if (first === undefined) addPhrase(root, wordsOf(form.text), form.group)
  else if (waiting.has(first)) waiting.get(first)?.push(form)
  else waiting.set(first, [form])
}

/** Most nodes have one thing or two. */
const createNode = (): Node => ({
  groups: [],
  next: undefined,
  beginnings: undefined,
  endings: undefined,
  gap: undefined,
})

function addPhrase(root: Node, words: readonly string[], group: Group): void {
  if (words.length === 0) return
  let node = root
  for (const word of words) node = nodeAfter(node, word)
  if (!node.groups.includes(group)) node.groups.push(group)
}

function nodeAfter(node: Node, word: string): Node {
  if (word === '…') {
    node.gap ??= createNode()
    return node.gap
  }
  if (word.endsWith('*')) {
    node.beginnings ??= new Map()
    return openNode(node.beginnings, word.slice(0, -1), word.slice(0, keyLength))
  }
  if (word.startsWith('*')) {
    node.endings ??= new Map()
    return openNode(node.endings, word.slice(1), word.slice(-keyLength))
  }
  node.next ??= new Map()
  const known = node.next.get(word)
  if (known) return known
  const next = createNode()
  node.next.set(word, next)
  return next
}

function openNode(words: OpenWords, part: string, key: string): Node {
  const list = words.get(key) ?? []
  const known = list.find((one) => one.part === part)
  if (known) return known.node
  const node = createNode()
  words.set(key, [...list, { part, node }])
  return node
}

/** The words of an entry as tokens have them, with `…` and `*`. */
const wordsOf = (form: string): readonly string[] =>
  /^[a-z *…]*$/.test(form)
    ? form.split(' ').filter((word) => word !== '')
    : form
        .trim()
        .split(/\s+/)
        .flatMap((word) => (/^(?:[*]?[a-z]*[*]?|510k|…)$/.test(word) ? word : tokensOf(word)))

function tokensOf(word: string): readonly string[] {
  const words = tokenize(word).map((token) => token.word)
  return word.endsWith('*') ? [...words.slice(0, -1), `${words.at(-1)}*`] : words
}

/** Keeps the longest match of each group. */
function keep(found: Match[], match: Match): void {
  const at = found.findIndex(({ group }) => group === match.group)
  if (at < 0) found.push(match)
  else if (match.to > (found[at]?.to ?? 0)) found[at] = match
}

/** Reports the phrases that go on from a node with the word at an index: the group and the index after the phrase. */
function follow(
  node: Node,
  tokens: readonly Token[],
  read: readonly (readonly Reading[])[],
  index: number,
  report: (group: Group, to: number) => void,
): void {
  const enter = (after: Node, next: number): void => {
    for (const group of after.groups) report(group, next)
    follow(after, tokens, read, next, report)
    if (!after.gap) return
    for (let at = next; at <= next + maxGap; at++) {
      if (at > next && /[.!?;:]/.test(tokens[at - 1]?.before ?? '')) return
      follow(after.gap, tokens, read, at, report)
    }
  }
  for (const { word, next } of read[index] ?? []) {
    const after = node.next?.get(word)
    if (after) enter(after, next)
    for (const { part, node: open } of node.beginnings?.get(word.slice(0, keyLength)) ?? [])
      if (word.startsWith(part)) enter(open, next)
    for (const { part, node: open } of node.endings?.get(word.slice(-keyLength)) ?? [])
      if (word.length > part.length && word.endsWith(part)) enter(open, next)
  }
}

/** A word as it may be read, and the index after it. */
interface Reading {
  readonly word: string
  readonly next: number
}

/** Most parts of a word with hyphens. */
const maxHyphens = 4

/** The forms of the word at an index, and the words that it makes with the next ones where hyphens join them. */
function readingsAt(tokens: readonly Token[], index: number): readonly Reading[] {
  const token = tokens[index]
  if (!token) return []
  const found = [token.word, ...token.forms].map((word) => ({ word, next: index + 1 }))
  let joined = token.word
  for (let end = index + 1; end < index + maxHyphens && tokens[end]?.before === '-'; end++) {
    joined += tokens[end]?.word ?? ''
    found.push({ word: joined, next: end + 1 })
  }
  return found
}
