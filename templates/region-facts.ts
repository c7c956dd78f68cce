import type { Loaded } from '#site'
import type { states } from './collections/states.ts'

type Figure = Loaded<typeof states>[number]['data']['figure']
type Kind = Figure['kind']

interface FactGroup<State> {
  readonly kind: Kind
  readonly states: readonly State[]
}

/** What is compared first stands first; the hours follow from the clocks and stand last. */
const kinds: readonly Kind[] = ['height', 'temperature', 'rain', 'snow', 'distance', 'hours']

/** The states of a region in groups whose facts have one scale, in the order of their names. */
export const groupByFact = <State extends { readonly figure: Figure }>(
  states: readonly State[],
): readonly FactGroup<State>[] =>
  kinds.flatMap((kind) => {
    const own = states.filter(({ figure }) => figure.kind === kind)
    return own.length === 0 ? [] : [{ kind, states: own }]
  })

const join = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The fact in a few words, for a map; nothing where it says no more than the clock. */
export function shortFact(figure: Figure, words: { readonly miles: string; readonly feet: string }) {
  switch (figure.kind) {
    case 'temperature':
      return `${figure.low.value} to ${figure.high.value}`
    case 'distance':
      return join(figure.before, figure.value, words.miles)
    case 'height':
      return join(figure.before, figure.value, words.feet)
    case 'rain':
    case 'snow':
      return join(figure.before, figure.value, figure.unit)
    case 'hours':
      return undefined
    default:
      return figure satisfies never
  }
}
