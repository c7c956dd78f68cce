export const reach: readonly (readonly [files: RegExp, tests: RegExp])[]
export function findReachedTests(commit: string): readonly string[]
export function findReaders(changed: readonly string[]): readonly string[]
