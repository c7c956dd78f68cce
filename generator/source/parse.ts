import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SourceFile } from './source-file.ts'
import { splitFrontMatter } from './split.ts'
import { parseYaml } from './yaml/parse-yaml.ts'
import { outlineYaml, type Path, spanInYaml, textsInYaml, type YamlOutline, type YamlScalar } from './yaml/spans.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'parse-source': 'generator/source/parse.ts'
  }
}

/** A content file that could be read, before its schema is applied. */
export interface Document {
  readonly file: string
  readonly hash: string
  readonly data: unknown
  /** Offset of the markdown after the front matter; nothing for YAML files. */
  readonly bodyOffset: number | undefined
  /** The markdown after the front matter, read from the file; nothing for YAML files. */
  readonly readBody: () => string | undefined
  /** The place of a value or key. For a missing one, the place of its parent's key, or the start of the file. */
  readonly spanOf: (path: Path, part?: 'key' | 'value') => Span
  /** Every string of the YAML with its place. */
  readonly texts: () => readonly YamlScalar[]
  /** The YAML source of a span. */
  readonly sourceOf: (span: Span) => string
}

interface ParsedSource {
  readonly data: unknown
  readonly bodyOffset: number | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Splits a file and reads its YAML. */
export const parseSource = cacheStage<SourceFile, ParsedSource>({
  name: 'parse-source',
  storage: 'disk',
  // The hash is that of the text.
  keyOf: ({ path, hash }) => hashOf(path, hash),
  run({ path, readText }) {
    const { value: parts, diagnostics } = splitFile(path, readText())
    if (!parts) return { data: undefined, bodyOffset: undefined, diagnostics }
    const { value, diagnostics: faults } = parseYaml(path, parts.yaml, parts.yamlOffset)
    return { data: value ?? {}, bodyOffset: parts.bodyOffset, diagnostics: faults }
  },
})

/** Reads every file; one that cannot be read is dropped and reported. */
export function parse(files: readonly SourceFile[], runtime: Pick<Runtime, 'cache'>): Outcome<readonly Document[]> {
  const diagnostics: Diagnostic[] = []
  const value = files.flatMap((file) => {
    const parsed = parseSource(file, runtime)
    diagnostics.push(...parsed.diagnostics)
    return parsed.diagnostics.length > 0 ? [] : [createDocument(file, parsed)]
  })
  return { value, diagnostics }
}

/** Reads one text without a cache. */
export function parseText(path: string, text: string): Document | undefined {
  const file = { path, hash: '', readText: () => text }
  const parsed = parseSource.run(file)
  return parsed.diagnostics.length > 0 ? undefined : createDocument(file, parsed)
}

interface FileParts {
  readonly yaml: string
  readonly yamlOffset: number
  readonly body?: string
  readonly bodyOffset: number | undefined
}

const splitFile = (path: string, text: string): Outcome<FileParts | undefined> =>
  path.endsWith('.md')
    ? splitFrontMatter(path, text)
    : { value: { yaml: text, yamlOffset: 0, bodyOffset: undefined }, diagnostics: [] }

/** Places are found by parsing again, once: they are needed for findings alone and cost more than the data. */
function createDocument(file: SourceFile, { data, bodyOffset }: ParsedSource): Document {
  const { path } = file
  let outline: YamlOutline | undefined
  const split = (): FileParts =>
    splitFile(path, file.readText()).value ?? { yaml: '', yamlOffset: 0, bodyOffset: undefined }
  return {
    file: path,
    hash: file.hash,
    data,
    bodyOffset,
    readBody: () => (bodyOffset === undefined ? undefined : file.readText().slice(bodyOffset)),
    spanOf(at, part = 'value') {
      const { yaml, yamlOffset } = split()
      outline ??= outlineYaml(yaml)
      return spanInYaml(path, outline, at, part, yamlOffset)
    },
    texts() {
      const { yaml, yamlOffset } = split()
      return textsInYaml(path, yaml, yamlOffset)
    },
    sourceOf({ start, end }) {
      const { yaml, yamlOffset } = split()
      return yaml.slice(start - yamlOffset, end - yamlOffset)
    },
  }
}
