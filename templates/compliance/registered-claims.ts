import { compilePhrases } from './compile-phrases.ts'
import { type Figure, readFigures } from './figures.ts'
import type { Claim } from './schema.ts'
import type { NumericClaim } from './statements.ts'

/** What the register has on a statement of a page. */
export type Registration =
  | { readonly claim: Claim }
  /** `help` names the closest claim and the difference. */
  | { readonly claim: undefined; readonly help: string }

export const figuresOf = ({ figures }: Pick<Claim, 'figures'>): Figure[] =>
  figures.flatMap((words) => readFigures(words))

/** Looks for the claim with the figure and the subject of a statement. */
export function findRegistration(claims: readonly Claim[], statement: NumericClaim): Registration {
  const { figure, context, subjects } = statement
  const near = claims.filter((claim) => isAbout(claim, context))
  const claim = near.find((one) => holds(one, figure, context))
  if (!claim) return { claim, help: describeClosest(claims, near, statement) }
  const around = readFigures(context)
  const here = near.filter((one) => around.some((other) => holds(one, other, context)))
  const other = subjects.find((word) => !here.some((one) => names(one, word)))
  if (other === undefined) return { claim }
  const help = `the claim \`${claim.id}\` (${claim.claim}) says nothing of “${other}”: write it as it is registered, or register what it says`
  return { claim: undefined, help }
}

/** Whether the register has a claim that a text makes without a figure, with one that it has, or in words of the claim alone. */
export const isRegistered = (claims: readonly Claim[], text: string, lead: string): boolean =>
  claims.some(
    (claim) =>
      isAbout(claim, `${lead} ${text}`) &&
      (claim.figures.length === 0 ||
        claim.claim.toLowerCase().includes(text.toLowerCase()) ||
        readFigures(`${lead} ${text}`).some((figure) => holds(claim, figure, `${lead} ${text}`))),
  )

export const isAbout = ({ subjects }: Claim, text: string): boolean => compilePhrases(subjects).test(text)

/** Whether the words of a claim include a word, in any form. */
function names({ claim, subjects }: Claim, word: string): boolean {
  const stem = word.toLowerCase().replace(/(?:ing|ed|es|s)$/, '')
  return `${claim} ${subjects.join(' ')}`.toLowerCase().includes(stem)
}

function holds(claim: Claim, figure: Figure, context: string): boolean {
  const own = figuresOf(claim).filter((one) => hasUnit(figure, one, context) && hasBound(figure, one))
  return (
    own.some(({ values }) => areEqual(values, figure.values)) ||
    figure.values.every((value) => own.some(({ values }) => areEqual(values, [value])))
  )
}

/** A plain number has the unit of the claim if its label gives it, as in “Wound closure, %: 25”. */
const hasUnit = (figure: Figure, registered: Figure, context: string): boolean =>
  figure.unit === registered.unit ||
  (figure.unit === 'count' &&
    (context.toLowerCase().includes(registered.unit.toLowerCase()) ||
      (registered.unit === 'percent' && context.includes('%'))))

/** “About 98 %” says no more than “98 %”. */
const hasBound = ({ bound }: Figure, registered: Figure): boolean =>
  bound === registered.bound || (bound === 'about' && registered.bound === 'exact')

/** Two thirds are 66.67 percent. */
const areEqual = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => Math.abs(value - (b[index] ?? Number.NaN)) < 0.005)

function describeClosest(
  claims: readonly Claim[],
  near: readonly Claim[],
  { figure, words, subjects, context }: NumericClaim,
): string {
  const change = 'correct the page, or register the new claim with its evidence'
  const other = near.find((claim) => figuresOf(claim).some((one) => hasUnit(figure, one, context)))
  if (other)
    return `the register has ${quoted(other.figures)} for this in the claim \`${other.id}\`, and the page says “${words}”: ${change}`
  const same = claims.find((claim) => holds(claim, figure, context))
  if (!same) return 'enter it with its basis and its owner, or take it out'
  return `the claim \`${same.id}\` has this figure for ${quoted(same.subjects)}, and here it stands beside ${quoted(subjects)}: ${change}`
}

const quoted = (words: readonly string[]): string => words.map((one) => `“${one.replace(/\*$/, '…')}”`).join(', ')

interface Duplicate {
  /** Position of the later claim. */
  readonly index: number
  readonly first: Claim
  readonly field: 'id' | 'figures'
  /** The id or figure that both have. */
  readonly words: string
}

/** Claims with the id of an earlier one, or with a figure and a subject of it. */
export const findDuplicateClaims = (claims: readonly Claim[]): Duplicate[] =>
  claims.flatMap((claim, index) => {
    const found = claims.slice(0, index).flatMap((first): Duplicate[] => {
      if (first.id === claim.id) return [{ index, first, field: 'id', words: claim.id }]
      const isSameSubject = isAbout(first, claim.subjects.join(' ')) || isAbout(claim, first.subjects.join(' '))
      const words = claim.figures.find((one) => readFigures(one).some((figure) => holds(first, figure, '')))
      return isSameSubject && words !== undefined ? [{ index, first, field: 'figures', words }] : []
    })
    return found.slice(0, 1)
  })
