import type { AnyCheck, CheckFinding, FindingPlace } from '../api/check.ts'
import { type Diagnostic, diagnoseAs, type Fix, type Span, startOf } from '../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../render/render.ts'
import type { Document } from '../source/parse.ts'
import { replaceValue, replaceWords } from './replace-text.ts'
import { provenanceOf, type SourceLocator } from './source-locator.ts'

/** What a finding of a check is about; nothing for the site as a whole. */
export type CheckedSource = { readonly document: Document } | { readonly page: RenderedPage }

/** The finding at each of its places in the sources. */
export function reportFinding(
  { message, help, at, replacement }: CheckFinding,
  check: Pick<AnyCheck, 'code' | 'severity'>,
  source: CheckedSource | undefined,
  locator: SourceLocator,
): Diagnostic[] {
  return findSpans(at, source, locator).map((span) =>
    diagnoseAs(check, span, message, {
      help,
      fix: at === undefined || replacement === undefined ? undefined : findFix(at, span, replacement, locator),
    }),
  )
}

function findSpans(
  at: FindingPlace | undefined,
  source: CheckedSource | undefined,
  locator: SourceLocator,
): readonly Span[] {
  const page = source && 'page' in source ? source.page : undefined
  const document = source && 'document' in source ? source.document : undefined
  const owner = page?.route.owner ?? document?.file ?? 'content'
  const provenance = page ? provenanceOf(page) : { files: document ? [document.file] : [], modules: [] }
  if (at === undefined) return [startOf(owner)]
  if ('file' in at) return [locator.spanInFile(at.file, at.path, at.words)]
  if ('address' in at) return locator.placesOf(provenance, at.address)
  return [locator.placeOfWords(provenance, at.words, at.sentence ?? at.words, owner)]
}

/** Nothing where the sources have the text in other words, such as with emphasis or a variable in it. */
function findFix(at: FindingPlace, span: Span, replacement: string, locator: SourceLocator): Fix | undefined {
  if ('address' in at) return locator.fixOf(span, at.address, replacement)
  const document = locator.documentAt(span.file)
  if (!document) return undefined
  if (at.words !== undefined) return replaceWords(document, span, at.words, replacement)
  return 'path' in at && at.path ? replaceValue(document, at.path, replacement) : undefined
}
