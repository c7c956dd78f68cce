interface Place {
  readonly id: string
  readonly data: {
    readonly neighbors: readonly { readonly id: string }[]
    readonly figure: { readonly kind: string }
  }
}

/** They border no state and name the nearest that are served. */
export const apart: ReadonlySet<string> = new Set(['alaska', 'hawaii'])

interface Pair {
  readonly id: string
  readonly neighbor: string
}

/** Without places that are not there, such as one whose file has an error. */
function neighborPairs(places: readonly Place[]): Pair[] {
  const ids = new Set(places.map(({ id }) => id))
  return places.flatMap(({ id, data }) =>
    apart.has(id) ? [] : data.neighbors.flatMap((other) => (ids.has(other.id) ? [{ id, neighbor: other.id }] : [])),
  )
}

/** Places that a neighbor names and that do not name it. */
export function findOneSided(places: readonly Place[]): Pair[] {
  const pairs = neighborPairs(places)
  const names = new Set(pairs.map(({ id, neighbor }) => `${id} ${neighbor}`))
  return pairs
    .filter(({ id, neighbor }) => !names.has(`${neighbor} ${id}`))
    .map(({ id, neighbor }) => ({ id: neighbor, neighbor: id }))
}

/** Neighbors whose pages have the same picture and the same kind of drawing; each pair once. */
export function findAlike(places: readonly Place[], pictureOf: (id: string) => string): Pair[] {
  const kinds = new Map(places.map(({ id, data }) => [id, data.figure.kind]))
  return neighborPairs(places).filter(
    ({ id, neighbor }) =>
      id < neighbor && kinds.get(id) === kinds.get(neighbor) && pictureOf(id) === pictureOf(neighbor),
  )
}
