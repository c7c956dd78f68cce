interface Place {
  readonly id: string
  readonly data: { readonly neighbors: readonly { readonly id: string }[] }
}

/** They border no state and name the nearest that are served. */
export const statesWithoutBorders: ReadonlySet<string> = new Set(['alaska', 'hawaii'])

interface Pair {
  readonly id: string
  readonly neighbor: string
}

/** Places that a neighbor names and that do not name it. A place that is not there, such as one whose file has an error, is passed over. */
export function findOneSidedNeighbors(places: readonly Place[]): Pair[] {
  const ids = new Set(places.map(({ id }) => id))
  const pairs = places.flatMap(({ id, data }) =>
    statesWithoutBorders.has(id)
      ? []
      : data.neighbors.flatMap((other) => (ids.has(other.id) ? [{ id, neighbor: other.id }] : [])),
  )
  const names = new Set(pairs.map(({ id, neighbor }) => `${id} ${neighbor}`))
  return pairs
    .filter(({ id, neighbor }) => !names.has(`${neighbor} ${id}`))
    .map(({ id, neighbor }) => ({ id: neighbor, neighbor: id }))
}
