import type { Span } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import type { Outcome } from '../lib/outcome.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { SourceFile } from './scan.ts'
import { parseYaml } from './yaml.ts'
import { type Path, spanInYaml, textsInYaml, type YamlScalar } from './yaml-places.ts'

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
  const outcomes = files.map((file) => cache.memo('parse', `${file.path}\0${file.hash}`, () => parseOne(file, cache)))
  return {
    value: outcomes.flatMap(({ value }) => (value ? [value] : [])),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Takes one text apart, by the ending of its name. */
export function parseOne({ path, text, hash }: SourceFile, cache?: Cache): Outcome<Document | undefined> {
  const read = (yaml: string, offset: number) =>
    cache ? cache.memo('yaml', `${path}\0${hash}`, () => parseYaml(path, yaml, offset)) : parseYaml(path, yaml, offset)
  if (path.endsWith('.yaml')) {
    const { value, diagnostics } = read(text, 0)
    return { value: diagnostics.length > 0 ? undefined : createDocument(path, hash, value, text, 0), diagnostics }
  }
  const split = splitFrontMatter(path, text)
  if (!split.value) return { value: undefined, diagnostics: split.diagnostics }
  const { yaml, yamlOffset, body, bodyOffset } = split.value
  const { value, diagnostics } = read(yaml, yamlOffset)
  if (diagnostics.length > 0) return { value: undefined, diagnostics }
  return { value: { ...createDocument(path, hash, value, yaml, yamlOffset), body, bodyOffset }, diagnostics: [] }
}

/** Places are found by parsing again, on demand: they are needed for findings alone, and cost more than the data. */
const createDocument = (file: string, hash: string, data: unknown, yaml: string, offset: number): Document => ({
  file,
  hash,
  data: data ?? {},
  body: undefined,
  bodyOffset: 0,
  spanOf: (path, part = 'value') => spanInYaml(file, yaml, path, part, offset),
  texts: () => textsInYaml(file, yaml, offset),
  sourceOf: ({ start, end }) => yaml.slice(start - offset, end - offset),
})
