import type { Source } from '../../api/define.ts'
import { type Field, findField } from '../../content/schema-fields.ts'
import { claimsFile } from '../../content/validate.ts'
import { splitFrontMatter } from '../../source/split.ts'
import type { Path } from '../../source/yaml/spans.ts'

/** The YAML of a file: all of it, or its front matter. */
export interface YamlPart {
  readonly yaml: string
  /** Where it stands in the file. */
  readonly offset: number
}

/** The YAML around an offset; nothing in a markdown body. Front matter that is not closed yet runs to the end. */
export function findYamlPart(file: string, text: string, at: number): YamlPart | undefined {
  if (file.endsWith('.yaml')) return { yaml: text, offset: 0 }
  const split = splitFrontMatter(file, text).value
  const opening = /^---[ \t]*(?:\r\n|\n|\r)/.exec(text)?.[0].length
  const part = split
    ? { yaml: split.yaml, offset: split.yamlOffset }
    : { yaml: text.slice(opening ?? 0), offset: opening ?? 0 }
  const isInside = opening !== undefined && at >= part.offset && at <= part.offset + part.yaml.length
  return isInside ? part : undefined
}

/** The source that reads a file. */
export const findSource = (sources: readonly Source[], file: string): Source | undefined =>
  sources.find((source) => claimsFile(source, file))

/** What a file's schema says of fields, by their path. */
export function fieldsOf(sources: readonly Source[], file: string): (path: Path) => Field | undefined {
  const source = findSource(sources, file)
  return (path) => source && findField(source.schema, path)
}
