/** Whether every try is to be made, or the few that fit into `npm test`. */
export const isFull = process.env['FAULTS'] === 'all'

/** All of a list, or some of it at equal distances, its end among them. */
export function shareOf<T>(items: readonly T[], few: number): readonly T[] {
  if (isFull || items.length <= few) return items
  return Array.from({ length: few }, (_, at) => Math.ceil(((at + 1) * items.length) / few) - 1).flatMap((index) =>
    items.slice(index, index + 1),
  )
}
