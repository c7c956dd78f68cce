import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import type { SourceFile } from './source-file.ts'
import { type FrontMatter, splitFrontMatter } from './split.ts'
import { parseYaml } from './yaml/parse-yaml.ts'
import { outlineYaml, type Path, spanInYaml, textsInYaml, type YamlOutline, type YamlScalar } from './yaml/spans.ts'
import { readByShape, type Shapes } from './yaml-shapes.ts'

/** A content file taken apart, not yet held against a schema. */
export interface Document {
  readonly file: string
  readonly hash: string
  readonly data: unknown
  /** Markdown after the front matter; nothing for YAML files. */
  readonly body: string | undefined
  readonly bodyOffset: number
  readonly spanOf: (path: Path, part?: 'key' | 'value') => Span
  /** Every text value of the YAML with its place. */
  readonly texts: () => readonly YamlScalar[]
  /** The YAML as written, between the places of a span. */
  readonly sourceOf: (span: Span) => string
}

/** Takes every text apart; a file that cannot be read is dropped and reported. */
export function parse(files: readonly SourceFile[], cache: Cache): Outcome<readonly Document[]> {
  const outcomes = files.map((file) => parseKept(file, cache))
  return {
    value: outcomes.flatMap(({ value }) => (value ? [value] : [])),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
}

const parseKept = (file: SourceFile, cache: Cache): Outcome<Document | undefined> =>
  cache.memo('parse', `${file.path}\0${file.hash}`, () => {
    const diagnostics = faultsOf(file, cache)
    const value = diagnostics.length > 0 ? undefined : createDocument(file, cache)
    return { value, diagnostics }
  })

/** Takes one text apart, by the ending of its name. */
export function parseOne(file: SourceFile, cache?: Cache): Outcome<Document | undefined> {
  const diagnostics = findFaults(file, cache)
  return { value: diagnostics.length > 0 ? undefined : createDocument(file, cache), diagnostics }
}

/** What keeps a file from being read. */
export const faultsOf = (file: SourceFile, cache: Cache, shapes: Shapes = cache): readonly Diagnostic[] =>
  cache.memo('sound', hashOf(file.path, file.hash), () => findFaults(file, cache, shapes))

function findFaults(file: SourceFile, cache?: Cache, shapes?: Shapes): readonly Diagnostic[] {
  if (file.path.endsWith('.md')) {
    const split = splitFrontMatter(file.path, file.text)
    if (!split.value) return split.diagnostics
  }
  return readData(file, cache, shapes).diagnostics
}

type Split = FrontMatter | { readonly yaml: string; readonly yamlOffset: 0 }

/** The YAML of a file, and where it stands in it. */
function splitFile({ path, text }: SourceFile): Split {
  return (path.endsWith('.md') ? splitFrontMatter(path, text).value : undefined) ?? { yaml: text, yamlOffset: 0 }
}

function readData(file: SourceFile, cache?: Cache, shapes: Shapes | undefined = cache): Outcome<unknown> {
  const read = (): Outcome<unknown> => {
    const { yaml, yamlOffset } = splitFile(file)
    const known = shapes && readByShape(yaml, shapes)
    if (known) return { value: known.data, diagnostics: [] }
    return parseYaml(file.path, yaml, yamlOffset)
  }
  return cache ? cache.memo('yaml', hashOf(file.path, file.hash), read) : read()
}

/** Everything is read when it is asked for. Places are found by parsing again, once: they are needed for findings alone, and cost more than the data. */
function createDocument(file: SourceFile, cache: Cache | undefined): Document {
  const { path } = file
  let outline: YamlOutline | undefined
  let held: WeakRef<Split> | undefined
  const split = (): Split => {
    const known = held?.deref()
    if (known) return known
    const made = splitFile(file)
    held = new WeakRef(made)
    return made
  }
  const body = (): FrontMatter | undefined => {
    const parts = split()
    return 'body' in parts ? parts : undefined
  }
  return {
    file: path,
    hash: file.hash,
    get data() {
      return readData(file, cache).value ?? {}
    },
    get body() {
      return body()?.body
    },
    get bodyOffset() {
      return body()?.bodyOffset ?? 0
    },
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
