import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Replaces a text that the file contains, once. */
export function editFile(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
