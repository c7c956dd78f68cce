import type { Code } from '../catalogue.ts'

/** The long form of a finding. Sentences begin with a capital and end with a full stop. */
export interface Explanation {
  /** What the rule looks for. */
  readonly what: string
  /** What would go wrong for visitors or editors. */
  readonly why: string
  /** Of both examples. */
  readonly language: 'yaml' | 'markdown' | 'tsx' | 'text'
  readonly wrong: string
  readonly right: string
}

type Member<Name extends string> = Extract<Code, `${Name}/${string}`>

/** One explanation for each code of a family such as `yaml`. */
export type Family<Name extends string> = { readonly [C in Member<Name>]: Explanation }
