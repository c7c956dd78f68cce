import { expect, it } from 'vitest'
import { parse, parseText } from '../../../../generator/core/source/parse.ts'
import { createRuntime } from '../../../support/compile-site.ts'

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
    read() {
      reads++
      return { value: '---\ntitle: x\n---\nbody', diagnostics: [] }
    },
  }
  const [first] = parse([file], runtime).documents
  expect(reads).toBe(1)
  const [again] = parse([file], runtime).documents
  expect([again?.data, reads]).toEqual([first?.data, 1])
  expect(again?.readBody()).toBe('body')
  expect(reads).toBe(2)
})

it('drops a file that cannot be read, and reports it each time', () => {
  const runtime = createRuntime()
  const file = { path: 'a.yaml', hash: 'one', read: () => ({ value: 'a: [1', diagnostics: [] }) }
  for (const _time of ['cold', 'warm']) {
    const { documents, diagnostics } = parse([file], runtime)
    expect([documents, diagnostics.map(({ code }) => code)]).toEqual([[], ['yaml/syntax']])
  }
})

it('lists every text of the YAML with its place', () =>
  expect(parseText('a.yaml', 'a: x\nb:\n  - y\n  - 3\n')?.texts()).toEqual([
    { value: 'x', span: { file: 'a.yaml', start: 3, end: 4 } },
    { value: 'y', span: { file: 'a.yaml', start: 12, end: 13 } },
  ]))
