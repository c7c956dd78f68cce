import type { Entry, Source } from '../api/define.ts'
import { Markdown } from '../api/fields.ts'
import type { Code } from '../diagnostics/catalogue/index.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Document } from '../source/parse.ts'
import { spanInText } from '../source/span-in-text.ts'
import type { Path } from '../source/yaml/spans.ts'
import { findDateOrder } from './date-order.ts'
import { describeSource } from './describe.ts'
import { createEntry, idOf, type Rendering } from './entry.ts'
import { markdownKey, renderMarkdown } from './markdown/render-markdown.ts'
import { findMarkdownInPlainText } from './markdown/stray-syntax.ts'
import { deserializeData, type SerializedEntry, serializeEntry } from './serialize-entry.ts'
import { expandData, findUnknownVariables } from './variables.ts'
import { zodIssuesToDiagnostics } from './zod-errors.ts'

interface Validated {
  readonly entry: Entry<unknown> | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** What keeps an entry that fits its schema from being shown at all. */
const dropping: readonly string[] = ['markdown/too-complex', 'content/date-order'] satisfies readonly Code[]

/**
 * The entry as an earlier run has found it, or found now. What there is something to say of is looked at each time. Where it is not to be looked
 * at whole, its body waits until somebody asks for it, and what could be said of that is not.
 */
export function validateEntry(
  source: Source,
  document: Document,
  key: string,
  isWhole: boolean,
  rendering: Rendering,
): Validated {
  const { variables, cache } = rendering
  const row = cache.find<SerializedEntry>('entry', key)
  if (row && (row.body === undefined || cache.has('markdown', row.body)))
    return {
      entry: createEntry(document, { data: deserializeData(row), dataHash: row.dataHash }, row.body, rendering),
      diagnostics: [],
    }
  const validated = validateOne(source, document, isWhole, rendering)
  if (isWhole && validated.entry && validated.diagnostics.length === 0) {
    const { body } = document
    const kept = serializeEntry(validated.entry, body === undefined ? undefined : markdownKey(body, variables))
    if (kept) cache.put('entry', key, kept)
  }
  return validated
}

function validateOne(source: Source, document: Document, isWhole: boolean, rendering: Rendering): Validated {
  const { variables, markdown, cache } = rendering
  const diagnostics = findUnknownVariables(document, variables)
  const data = expandData(document.data, variables)
  const parsed = source.schema.safeParse(data)
  if (!parsed.success)
    diagnostics.push(
      ...zodIssuesToDiagnostics(parsed.error.issues, {
        document,
        schema: source.schema,
        what: describeSource(source),
        data,
        named:
          source.kind === 'collection' && source.named ? { field: source.named, name: idOf(document.file) } : undefined,
      }),
    )
  else diagnostics.push(...findDateOrder(document))
  const render = (text: string) => renderMarkdown(text, variables, markdown, cache)
  const { body, file, bodyOffset } = document
  const problems = body === undefined || !isWhole ? [] : render(body).problems
  for (const { code, message, help, start, end } of problems)
    diagnostics.push(diagnose(code, { file, start: start + bodyOffset, end: end + bodyOffset }, message, { help }))
  if (!parsed.success || diagnostics.some(({ code }) => dropping.includes(code)))
    return { entry: undefined, diagnostics }
  diagnostics.push(...findSignsInPlainTexts(parsed.data, [], document))
  const filled = fillMarkdown(parsed.data, [], (value, path) => {
    const rendered = render(value.source)
    for (const { code, message, help, start, end } of rendered.problems)
      diagnostics.push(diagnose(code, spanInText(document, path, value.source, start, end), message, { help }))
    return new Markdown(value.source, rendered.html)
  })
  const bodyKey = body === undefined ? undefined : markdownKey(body, variables)
  const dataHash = body === undefined ? document.hash : hashOf(file, JSON.stringify(data))
  return {
    entry: createEntry(document, { data: filled, dataHash }, bodyKey, rendering),
    diagnostics,
  }
}

/** The same data with every markdown field rendered. Data without any is returned as it is. */
function fillMarkdown(value: unknown, path: Path, fill: (value: Markdown, path: Path) => Markdown): unknown {
  if (value instanceof Markdown) return fill(value, path)
  if (Array.isArray(value)) return value.map((item, index) => fillMarkdown(item, [...path, index], fill))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, fillMarkdown(field, [...path, key], fill)]),
  )
}

function findSignsInPlainTexts(value: unknown, path: Path, document: Document): readonly Diagnostic[] {
  if (typeof value === 'string') {
    const stray = findMarkdownInPlainText(value)
    if (!stray) return []
    const span = spanInText(document, path, value, stray.start, stray.end)
    return [diagnose('markdown/stray-sign', span, stray.message, { help: stray.help })]
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => findSignsInPlainTexts(item, [...path, index], document))
  if (typeof value !== 'object' || value === null || value instanceof Markdown) return []
  return Object.entries(value).flatMap(([key, field]) => findSignsInPlainTexts(field, [...path, key], document))
}
