/** Figures of a run, for those who keep them. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`)

/** Below which a share of the values lie; the values are milliseconds or bytes. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
