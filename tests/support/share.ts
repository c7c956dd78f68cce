/** Whether every fault is tried (`FAULTS=all`), or the share that fits into `npm test`. */
export const isFull = process.env['FAULTS'] === 'all'

/** Whether every page is opened (`ROUTES=all`), or one of each family and some others. */
export const isEveryRoute = process.env['ROUTES'] === 'all'

/** One of two numbers of tries. */
export const share = (whole: number, part: number): number => (isFull ? whole : part)

/** All of a list, or some of it at equal distances, its end among them. */
export const shareOf = <T>(items: readonly T[], few: number): readonly T[] => (isFull ? items : spread(items, few))

/** Some items of a list at equal distances, its end among them. */
export function spread<T>(items: readonly T[], few: number): readonly T[] {
  if (items.length <= few) return items
  return Array.from({ length: few }, (_, at) => Math.ceil(((at + 1) * items.length) / few) - 1).flatMap((index) =>
    items.slice(index, index + 1),
  )
}
