import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { jsonSchemaOf } from '../generator/cli/schema.ts'
import { loadSite, type Site } from '../generator/core/site/load-site.ts'
import { parseText } from '../generator/core/source/parse.ts'
import { scan } from '../generator/core/source/read-content.ts'
import type { SourceFile } from '../generator/core/source/source-file.ts'
import { jsonSchemaFolder, modelineOf, schemaPathOf } from '../generator/edits/new-entry/plan-entry.ts'
import { createRuntime, project } from './support/compile-site.ts'
import { runMain } from './support/run-main.ts'

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })

const files = scan({ root: project }, createRuntime()).value.texts.filter(({ path }) => !path.endsWith('.json'))
const dataOf = ({ path, read }: SourceFile): unknown => parseText(path, read().value ?? '')?.data

/** A schema's file for each file of the content, by the site's own rule. */
const sourceOf = ({ sources }: Site, path: string) =>
  sources.find((source) =>
    source.kind === 'single' ? path === `content/${source.file}` : posix.dirname(path) === `content/${source.folder}`,
  )

let site: Site | undefined
beforeAll(async () => {
  site = (await loadSite({ root: project, packages: project }, createRuntime())).value
})

function getSource(path: string) {
  const source = site && sourceOf(site, path)
  if (!source) throw new Error(`nothing reads ${path}`)
  return source
}

describe('JSON Schemas', () => {
  it('are committed as `site schema` writes them', async () => {
    const out = mkdtempSync(join(tmpdir(), 'schemas-'))
    try {
      expect((await runMain(project, ['schema', '--out', out])).status).toBe(0)
      expect(textsIn(join(project, jsonSchemaFolder))).toEqual(textsIn(out))
    } finally {
      rmSync(out, { recursive: true })
    }
  })

  it.each(files.map((file) => [file.path, file] as const))(
    '%s is valid, and not with a field too many',
    (path, file) => {
      const isValid = ajv.compile(jsonSchemaOf(getSource(path)))
      const data = dataOf(file)
      expect(isValid(data), ajv.errorsText(isValid.errors)).toBe(true)
      expect(isValid({ ...Object(data), misspelled: '' })).toBe(false)
    },
  )

  it.each(files.filter(({ path }) => path.endsWith('.yaml')).map(({ path, read }) => [path, read().value ?? '']))(
    '%s begins with the name of its schema',
    (path, text) => expect(text.split('\n')[0]).toBe(modelineOf(getSource(path), path)),
  )

  it.each([
    ['content/blog/red-light-therapy-clinical-applications-guide.md', 'coverImage', 'red-light.webp'],
    ['content/blog/red-light-therapy-clinical-applications-guide.md', 'tags', []],
    ['content/blog/red-light-therapy-clinical-applications-guide.md', 'publishAt', 'soon'],
    ['content/states/ohio.yaml', 'region', 'Nowhere'],
    ['content/states/ohio.yaml', 'abbreviation', 'Ohio'],
    ['content/states/ohio.yaml', 'neighbors', undefined],
    ['content/pages/science.yaml', 'sections', 'none'],
  ])('%s is not valid with another `%s`', (path, field, value) => {
    const file = files.find((candidate) => candidate.path === path)
    const isValid = ajv.compile(jsonSchemaOf(getSource(path)))
    expect(isValid({ ...Object(file && dataOf(file)), [field]: value })).toBe(false)
  })

  it('names each field in words and says what its name does not', () => {
    const { properties } = jsonSchemaOf(getSource('content/blog/red-light-therapy-clinical-applications-guide.md'))
    expect(properties?.['coverImage']).toEqual({
      type: 'string',
      pattern: '^(?:\\/images|\\/content|\\.{1,2})\\/\\S+$',
      title: 'Cover image',
      description: 'A picture in content/images or beside this file.',
      examples: ['/images/name.webp', './name.webp'],
      patternErrorMessage: 'expected a picture such as /images/name.webp or ./name.webp',
    })
  })

  it('say of every field, in words, what stands in it', () => {
    const bare = (site?.sources ?? []).flatMap((source) => undescribed(jsonSchemaOf(source), schemaPathOf(source)))
    expect(bare).toEqual([])
  })

  it('are one for each source', () => {
    const paths = (site?.sources ?? []).map(schemaPathOf)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

/** Paths of the properties that have no description. */
function undescribed(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties'
      ? Object.entries(Object(value)).flatMap(([name, property]) => [
          ...(typeof Object(property).description === 'string' ? [] : [`${path}.${name}`]),
          ...undescribed(property, `${path}.${name}`),
        ])
      : undescribed(value, path),
  )
}

const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
