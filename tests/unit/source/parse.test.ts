import { expect, it } from 'vitest'
import { parse, parseText } from '../../../generator/source/parse.ts'
import { createRuntime } from '../../support/compile-site.ts'

it('gives places in the whole file', () => {
  const text = '---\ntitle: x\nlist:\n  - y\n---\n'
  const span = parseText('a.md', text)?.spanOf(['list', 0])
  expect(text.slice(span?.start, span?.end)).toBe('y')
})

it('gives the body, and none of a YAML file', () => {
  expect(parseText('a.md', '---\ntitle: x\n---\nbody')).toMatchObject({ data: { title: 'x' }, bodyOffset: 17 })
  expect(parseText('a.md', '---\ntitle: x\n---\nbody')?.readBody()).toBe('body')
  expect(parseText('a.yaml', 'title: x')?.readBody()).toBeUndefined()
})

it('reads the text of a file whose hash is known only when a place or the body is needed', () => {
  const runtime = createRuntime()
  let reads = 0
  const file = {
    path: 'a.md',
    hash: 'one',
    readText() {
      reads++
      return '---\ntitle: x\n---\nbody'
    },
  }
  const [first] = parse([file], runtime).value
  expect(reads).toBe(1)
  const [again] = parse([file], runtime).value
  expect([again?.data, reads]).toEqual([first?.data, 1])
  expect(again?.readBody()).toBe('body')
  expect(reads).toBe(2)
})

it('drops a file that cannot be read, and reports it each time', () => {
  const runtime = createRuntime()
  const file = { path: 'a.yaml', hash: 'one', readText: () => 'a: [1' }
  for (const _time of ['cold', 'warm']) {
    const { value, diagnostics } = parse([file], runtime)
    expect([value, diagnostics.map(({ code }) => code)]).toEqual([[], ['yaml/syntax']])
  }
})
