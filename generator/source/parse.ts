import type { ContentPath } from '../api/check.ts'
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type FrontMatter, splitFrontMatter } from './front-matter.ts'
import type { SourceFile } from './source-file.ts'
import { createSpanLookup, listYamlStrings, type SpanLookup, type YamlString } from './yaml/node-positions.ts'
import { parseYaml } from './yaml/parse-yaml.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'parse-source': 'generator/source/parse.ts'
  }
}

/** A content file without syntax errors, before its schema is applied. */
export interface Document {
  readonly file: string
  readonly hash: string
  readonly data: unknown
  /** Offset of the markdown after the front matter; undefined for YAML files. */
  readonly bodyOffset: number | undefined
  /** Reads the markdown after the front matter; undefined for YAML files. */
  readonly readBody: () => string | undefined
  /** The span of a value or key; of a missing one, that of its parent's key or the start of the file. */
  readonly spanOf: (path: ContentPath, part?: 'key' | 'value') => Span
  readonly texts: () => readonly YamlString[]
  /** The part of the file in a span. */
  readonly sourceOf: (span: Span) => string
}

interface ParsedSource extends Pick<Document, 'data' | 'bodyOffset'> {
  readonly diagnostics: readonly Diagnostic[]
}

export const parseSource = cacheStage<SourceFile, ParsedSource>({
  name: 'parse-source',
  storage: 'disk',
  // The hash is that of the text.
  keyOf: ({ path, hash }) => hashOf(path, hash),
  run({ path, readText }) {
    const { value: parts, diagnostics } = splitText(path, readText())
    if (!parts) return { data: undefined, bodyOffset: undefined, diagnostics }
    const parsed = parseYaml(path, parts.yaml, parts.yamlOffset)
    return { data: parsed.value ?? {}, bodyOffset: parts.bodyOffset, diagnostics: parsed.diagnostics }
  },
})

/** Parses every file. Files with syntax errors are reported and left out. */
export function parse(files: readonly SourceFile[], runtime: Pick<Runtime, 'cache'>): Outcome<readonly Document[]> {
  const results = files.map((file) => ({ file, parsed: parseSource(file, runtime) }))
  return {
    value: results.flatMap(({ file, parsed }) => findDocument(file, parsed) ?? []),
    diagnostics: results.flatMap(({ parsed }) => parsed.diagnostics),
  }
}

/** Parses one text without a cache; undefined if it has syntax errors. */
export function parseText(path: string, text: string): Document | undefined {
  const file = { path, hash: '', readText: () => text }
  return findDocument(file, parseSource.run(file))
}

type YamlPart = Pick<FrontMatter, 'yaml' | 'yamlOffset'> & Partial<FrontMatter>

const splitText = (path: string, text: string): Outcome<YamlPart | undefined> =>
  path.endsWith('.md') ? splitFrontMatter(path, text) : { value: { yaml: text, yamlOffset: 0 }, diagnostics: [] }

/** Spans come from a second parse, on first use: only findings need them, and they cost more than the data. */
function findDocument(file: SourceFile, { data, bodyOffset, diagnostics }: ParsedSource): Document | undefined {
  if (diagnostics.length > 0) return undefined
  const { path, hash, readText } = file
  const yamlPart = () => splitText(path, readText()).value ?? { yaml: '', yamlOffset: 0 }
  let findSpan: SpanLookup | undefined
  return {
    file: path,
    hash,
    data,
    bodyOffset,
    readBody: () => (bodyOffset === undefined ? undefined : readText().slice(bodyOffset)),
    spanOf(at, part = 'value') {
      const { yaml, yamlOffset } = yamlPart()
      findSpan ??= createSpanLookup(path, yaml, yamlOffset)
      return findSpan(at, part)
    },
    texts() {
      const { yaml, yamlOffset } = yamlPart()
      return listYamlStrings(path, yaml, yamlOffset)
    },
    sourceOf: ({ start, end }) => readText().slice(start, end),
  }
}
