import type { Fix, Span } from '../../diagnostics/diagnostic.ts'
import { parseYamlDocument } from './parse-yaml.ts'

/** What can stand without quotation marks in a block and in brackets, as far as its characters go. */
const plain = /^[\p{L}/][\p{L}\p{N}/.~%_-]*(?:[ #][\p{L}\p{N}/.~%_-]+)*$/u

/** A text as YAML: bare where it reads as the same text, else in double quotation marks. */
export function toYaml(value: string): string {
  const isText = plain.test(value) && !value.includes(' #') && parseYamlDocument(value).toJS() === value
  return isText ? value : JSON.stringify(value)
}

/**
 * The replacement of one value or key by another, quoted as it was. Nothing where `from` does not stand at the span as it reads:
 * in a block scalar, with escapes or variables, or where the place is only a near one.
 */
export function rewriteScalar(written: string, span: Span, from: string, to: string): Fix | undefined {
  if (written === from) return { span, text: toYaml(to) }
  const quote = written.charAt(0)
  const isQuoted = (quote === '"' || quote === "'") && written === quote + from + quote
  return isQuoted && !/["'\\]|\p{Cc}/u.test(to) ? { span, text: quote + to + quote } : undefined
}
