import type { AnyCheck, CheckFinding, FindingPlace } from '../api/check.ts'
import { type Diagnostic, diagnoseAs, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { type FileEdits, replaceSpan } from '../diagnostics/edit.ts'
import { valueAt } from '../source/data-path.ts'
import { rewriteField } from '../source/rewrite-field.ts'
import { parseYamlDocument } from '../source/yaml/parse-yaml.ts'
import type { Provenance, SourceLocator } from './source-locator.ts'

/** Converts a finding of a site's check to a diagnostic at each of its places. */
export function reportCheckFinding(
  { message, help, at, replacement }: CheckFinding,
  check: Pick<AnyCheck, 'code' | 'severity' | 'awaitsOwner'>,
  provenance: Provenance,
  locator: SourceLocator,
): Diagnostic[] {
  return findSpans(at, provenance, locator).map((span) => {
    const fix = at && replacement !== undefined ? findFix(at, span, replacement, locator) : undefined
    return diagnoseAs(check, span, message, { help, fix })
  })
}

/** Where a finding or a fact stands. */
export function findSpans(
  at: FindingPlace | undefined,
  provenance: Provenance,
  locator: SourceLocator,
): readonly Span[] {
  if (at === undefined) return [startOf(provenance.owner)]
  if ('file' in at) return [locator.spanOfValue(at.file, at.path, at.words)]
  if ('address' in at) return locator.spansOfAddress(provenance, at.address)
  return [locator.spanOfWords(provenance, at)]
}

/** None if the source differs from the text, such as by emphasis or a variable. */
function findFix(at: FindingPlace, span: Span, replacement: string, locator: SourceLocator): FileEdits | undefined {
  if ('address' in at) return locator.fixAddress(span, at.address, replacement)
  const document = locator.findDocument(span.file)
  if (!document) return undefined
  if (at.words !== undefined) {
    const isInBody = document.bodyOffset !== undefined && span.start >= document.bodyOffset
    const isSafe = isInBody || isSafeInScalar(replacement)
    return isSafe && document.sourceOf(span) === at.words ? replaceSpan(span, replacement) : undefined
  }
  const path = 'path' in at ? at.path : undefined
  const value = path && valueAt(document.data, path)
  if (!path || typeof value !== 'string') return undefined
  const valueSpan = document.spanOf(path)
  return rewriteField(document, valueSpan, value, replacement)
}

/** Whether a text means the same in a plain, a quoted and a block scalar. */
const isSafeInScalar = (text: string): boolean =>
  /^[\p{L}\p{N}/][\p{L}\p{N} /.%_!?’“”–-]*$/u.test(text) && parseYamlDocument(text).toJS() === text
