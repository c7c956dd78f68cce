import type { Loaded } from '#site'
import type { states } from './collections/states.ts'
import { stateShapes } from './us-map.ts'

type Figure = Loaded<typeof states>[number]['data']['figure']
type Kind = Figure['kind']

interface FactGroup<State> {
  readonly kind: Kind
  readonly states: readonly State[]
}

/** What is compared first stands first; the hours follow from the clocks and stand last. */
const kinds: readonly Kind[] = ['height', 'temperature', 'rain', 'snow', 'distance', 'hours']

const fromWest = ({ id }: { readonly id: string }): number => stateShapes[id]?.[1] ?? 0

/** The states of a region in groups whose facts have one scale, in the order of their names; along a line of heights, from west to east. */
export const groupByFact = <State extends { readonly id: string; readonly figure: Figure }>(
  states: readonly State[],
): readonly FactGroup<State>[] =>
  kinds.flatMap((kind) => {
    const own = states.filter(({ figure }) => figure.kind === kind)
    if (own.length === 0) return []
    return [{ kind, states: kind === 'height' ? own.toSorted((a, b) => fromWest(a) - fromWest(b)) : own }]
  })
