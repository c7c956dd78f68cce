import type { Letter } from './letter.ts'
import { type Theme, themes } from './theme.ts'

/** Messages between a page and the document in its frame. The sender is known by `event.source` alone: a sandboxed frame has no origin. */

const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {}

/** From the frame: opens an e-mail. The address is the page's to know. */
export function readLetter(data: unknown): Letter | undefined {
  const { kind, subject, body } = fieldsOf(data)
  return kind === 'letter' && typeof subject === 'string' && typeof body === 'string' ? { subject, body } : undefined
}

/** From the page. */
export function readTheme(data: unknown): Theme | undefined {
  const { kind, theme } = fieldsOf(data)
  return kind === 'theme' ? themes.find((one) => one === theme) : undefined
}
