import { defineCheck, defineCollection, z } from '#site'
import { checkDocument } from '../../generator/core/check/check-content-file.ts'
import { runCheckOnSubject } from '../../generator/core/check/custom-checks.ts'
import { findTextInDocument } from '../../generator/core/check/find-page-text.ts'
import { checkTemplateCode } from '../../generator/core/check/rules/ineffective-template-code.ts'
import { validateEntry } from '../../generator/core/content/validate-entry.ts'
import { defaultMarkdownProcessor } from '../../generator/core/markdown/processor.ts'
import { renderBody, renderMarkdown } from '../../generator/core/markdown/render-markdown.ts'
import type { CacheStage } from '../../generator/core/runtime/cache.ts'
import { hashFileByState } from '../../generator/core/runtime/paths-and-hashes.ts'
import { runTemplatesWithCache } from '../../generator/core/site/load-site.ts'
import { type Document, parseSourceFile, parseText, spanLookupOf } from '../../generator/core/source/parse.ts'
import { changeEachField, type FieldChange, nameOf, placesIn } from './change-fields.ts'

/** An input of a stage whose key is made by hand. */
export interface StageSample {
  readonly name: string
  readonly key: string
  readonly changes: readonly (FieldChange<unknown> & { readonly key: string })[]
  /** Fields that are no part of the key, with the reason. */
  readonly excluded: Readonly<Record<string, string>>
  /** Names of all fields. */
  readonly fields: readonly string[]
}

function sample<Input, Output>(
  stage: CacheStage<Input, Output>,
  input: Input,
  excluded: Readonly<Record<string, string>> = {},
): StageSample {
  return {
    name: stage.stageName,
    key: stage.keyOf(input),
    changes: changeEachField(input, (path) => path in excluded).map((change) => ({
      ...change,
      key: stage.keyOf(change.value),
    })),
    excluded,
    fields: placesIn(input, []).map(({ path }) => nameOf(path)),
  }
}

const getDocument = (): Document => {
  const document = parseText('content/notes/a.md', '---\ntitle: A\n---\nText.\n')
  if (!document) throw new Error('the sample cannot be parsed')
  return { ...document, hash: 'document' }
}

const ofDocument = (prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['data', 'fault', 'bodyOffset', 'readBody', 'spanOf', 'texts', 'sourceOf'].map((field) => [
      `${prefix}.${field}`,
      'determined by the path and the hash of the text',
    ]),
  )

const state = { location: '/site/a.md', size: 3, mtimeMs: 1.5, ctimeMs: 2.5, ino: 7 }
const notes = defineCollection({
  folder: 'notes',
  format: 'markdown',
  unique: ['title'],
  named: 'title',
  order: (a, b) => a.title.length - b.title.length,
  schema: z.strictObject({ title: z.string() }),
})
const check = defineCheck({
  code: 'prices/no-cents',
  severity: 'warning',
  explain: { means: 'A price has no cents.', wrong: '$5', right: '$5.00' },
  on: 'page',
  run: () => [],
})
const inModule = (prefix: string, fields: readonly string[], hash: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => [`${prefix}.${field}`, `determined by ${hash}, of the module that defines it`]),
  )

/** One sample for each stage with a `keyOf` of its own. */
export const stageSamples = (): readonly StageSample[] => [
  sample(
    parseSourceFile,
    { path: 'content/a.yaml', hash: 'text', read: () => ({ value: 'a: 1', diagnostics: [] }) },
    { read: 'the hash is that of the file' },
  ),
  sample(
    spanLookupOf,
    { path: 'content/a.yaml', hash: 'text', read: () => ({ value: 'a: 1', diagnostics: [] }) },
    { read: 'the hash is that of the file' },
  ),
  sample(hashFileByState, state),
  sample(
    renderMarkdown,
    { source: 'Text.', variables: { anyName: 'Ann' }, processor: { ...defaultMarkdownProcessor, hash: 'options' } },
    Object.fromEntries(
      ['parse', 'runSync', 'stringify'].map((field) => [`processor.${field}`, 'determined by the hash of the options']),
    ),
  ),
  sample(
    renderBody,
    {
      document: getDocument(),
      variables: { anyName: 'Ann', anyPlace: 'Rome' },
      processor: { ...defaultMarkdownProcessor, hash: 'options' },
    },
    {
      ...ofDocument('document'),
      ...Object.fromEntries(
        ['parse', 'runSync', 'stringify'].map((field) => [
          `processor.${field}`,
          'determined by the hash of the options',
        ]),
      ),
    },
  ),
  sample(
    validateEntry,
    {
      source: notes,
      schemaHash: 'schema',
      document: getDocument(),
      variables: { anyName: 'Ann', anyPlace: 'Rome' },
      hasBody: true,
      processor: { hash: 'options' },
      render: () => ({ html: '', headings: [], sections: [], problems: [] }),
      findBodyProblems: () => [],
    },
    {
      render: 'it depends on the variables, the file and the processor alone',
      findBodyProblems: 'they depend on the document, the variables and the processor',
      ...inModule('source', ['kind', 'format', 'unique', 'named', 'order', 'schema'], 'schemaHash'),
      ...ofDocument('document'),
    },
  ),
  sample(
    runTemplatesWithCache,
    {
      ...{ digest: 'digest', code: '', modules: [], variables: {} },
      ...{ call: (_called, _name, run) => run(), locateError: () => undefined },
    },
    {
      code: 'determined by the digest',
      modules: 'determined by the digest',
      variables: 'determined by the digest',
      call: 'runs the code',
      locateError: 'determined by the digest',
    },
  ),
  sample(
    checkTemplateCode,
    { modules: [{ module: 'a', moduleHash: 'page', moduleFiles: ['templates/pages/a.tsx'] }], readModule: () => '' },
    { readModule: 'the hash of a module is that of its files', 'modules.0.module': 'the first of its files' },
  ),
  sample(
    runCheckOnSubject,
    {
      key: 'subject',
      check,
      moduleHash: 'module',
      contentHash: 'content',
      run: () => [],
    },
    {
      run: 'determined by the subject, the modules and the content',
      ...inModule('check', ['severity', 'explain', 'on', 'run'], 'moduleHash'),
    },
  ),
  sample(
    findTextInDocument,
    { document: getDocument(), text: 'Early mornings', after: 0, variables: { year: '2025' } },
    ofDocument('document'),
  ),
  sample(checkDocument, { document: getDocument(), productNames: ['Dew Line', 'Frostbell'] }, ofDocument('document')),
]
