import type { Tag, tags } from '@lezer/highlight'

/** All classes of highlighted code. */
export const tokenClasses = [
  'tok-comment',
  'tok-keyword',
  'tok-string',
  'tok-literal',
  'tok-name',
  'tok-type',
  'tok-property',
  'tok-meta',
  'tok-inserted',
  'tok-deleted',
] as const

export type TokenClass = (typeof tokenClasses)[number]

export const isTokenClass = (name: string): name is TokenClass => tokenClasses.some((tokenClass) => tokenClass === name)

/** Receives the tokens of a text in their order. They do not overlap. */
export type AddToken = (start: number, end: number, tokenClass: TokenClass) => void

/** Finds the tokens of a text that may be invalid. */
export type Tokenizer = (code: string, add: AddToken) => void

/** The class of each tag of Lezer's grammars, and so of its subtags that have none of their own. */
export const classesOfTags = (
  tag: typeof tags,
): readonly { readonly tag: readonly Tag[]; readonly class: TokenClass }[] => [
  { tag: [tag.comment], class: 'tok-comment' },
  { tag: [tag.keyword, tag.heading], class: 'tok-keyword' },
  { tag: [tag.string, tag.regexp, tag.url, tag.monospace], class: 'tok-string' },
  { tag: [tag.number, tag.bool, tag.null, tag.atom, tag.escape, tag.color, tag.unit], class: 'tok-literal' },
  {
    tag: [
      tag.function(tag.variableName),
      tag.function(tag.propertyName),
      tag.function(tag.definition(tag.variableName)),
      tag.definition(tag.variableName),
      tag.macroName,
    ],
    class: 'tok-name',
  },
  { tag: [tag.typeName, tag.className, tag.namespace, tag.tagName], class: 'tok-type' },
  { tag: [tag.propertyName, tag.attributeName, tag.labelName], class: 'tok-property' },
  { tag: [tag.meta], class: 'tok-meta' },
  { tag: [tag.inserted], class: 'tok-inserted' },
  { tag: [tag.deleted], class: 'tok-deleted' },
]

/** The class of each name that CodeMirror's modes give to tokens. */
export const classesOfNames: ReadonlyMap<string, TokenClass> = new Map([
  ['comment', 'tok-comment'],
  ['keyword', 'tok-keyword'],
  ['string', 'tok-string'],
  ['string-2', 'tok-string'],
  ['number', 'tok-literal'],
  ['atom', 'tok-literal'],
  ['builtin', 'tok-name'],
  ['def', 'tok-name'],
  ['tag', 'tok-type'],
  ['type', 'tok-type'],
  ['variable-2', 'tok-type'],
  ['property', 'tok-property'],
  ['attribute', 'tok-property'],
  ['meta', 'tok-meta'],
  ['inserted', 'tok-inserted'],
  ['deleted', 'tok-deleted'],
])
