import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { project } from '../../../support/compile-site.ts'
import { type StageSample, stageSamples } from '../../../support/stage-samples.ts'

const samples = stageSamples()

const sources = readdirSync(join(project, 'generator'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('runtime/cache.ts'))
  .map((file) => readFileSync(join(project, 'generator', file), 'utf8'))

/** The text from the declaration of each stage on. */
const declarations = sources.flatMap((text) => text.split(/\bcacheStage</).slice(1))
const nameOf = (declaration: string): string => /\bname: '([^']+)'/.exec(declaration)?.[1] ?? ''

/** Stages that replace the key made of the whole input. */
const withOwnKey = declarations.filter((text) => /\bkeyOf\b/.test(text.split(/^\}\)$/m)[0] ?? '')).map(nameOf)

const stores = sources.flatMap((text) =>
  [...text.matchAll(/\bcacheStore<.*>\('([^']+)'\)/g)].map(([, name = '']) => name),
)

/** Changes that leave the key as it was. */
const unseen = ({ key, changes }: StageSample): readonly string[] =>
  changes.filter((change) => change.key === key).map(({ path }) => path)

it('every stage with a key of its own has a sample', () => {
  expect(samples.map(({ name }) => name).toSorted()).toEqual(withOwnKey.toSorted())
})

it('no two stages have one name', () => {
  const names = [...declarations.map(nameOf), ...stores]
  expect(names.length).toBe(sources.join('').match(/= cache(?:Stage|Store)</g)?.length)
  expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([])
})

describe.each(samples.map((one) => [one.name, one] as const))('the key of %s', (_name, one) => {
  it('changes with each field of the input', () => {
    expect(one.changes).not.toEqual([])
    expect(unseen(one)).toEqual([])
  })

  it('differs for each of the changes', () => {
    const keys = one.changes.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leaves out only fields that the input has', () => {
    expect(Object.keys(one.excluded).filter((path) => !one.fields.includes(path))).toEqual([])
  })
})
