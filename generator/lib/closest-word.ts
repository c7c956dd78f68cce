import { distance } from 'fastest-levenshtein'

/** The candidate that a typist most likely meant, or nothing where all are further than a third of the word away. */
export function findClosestWord(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  const ranked = candidates
    .map((candidate) => ({ candidate, cost: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ cost }) => cost <= limit)
    .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1))
  return ranked[0]?.candidate
}
