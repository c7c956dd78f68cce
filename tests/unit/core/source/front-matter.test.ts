import { describe, expect, it } from 'vitest'
import { splitFrontMatter } from '../../../../generator/core/source/front-matter.ts'

describe('front matter', () => {
  it.each([
    ['---\na: 1\n---\nbody', 'a: 1\n', 'body'],
    ['---\r\na: 1\r\n---\r\nbody', 'a: 1\r\n', 'body'],
    ['---\n---\n', '', ''],
    ['---\na: "---"\n---\n---\n', 'a: "---"\n', '---\n'],
    ['---\n+++\n---\n', '+++\n', ''],
  ])('splits %j', (text, fields, body) => {
    const { value } = splitFrontMatter('a.md', text)
    expect(value).toMatchObject({ fields })
    expect(text.slice(value?.fieldsOffset, (value?.fieldsOffset ?? 0) + fields.length)).toBe(fields)
    expect(text.slice(value?.bodyOffset)).toBe(body)
  })

  it.each(['body', '', '---\na: 1\n', ' ---\n---\n', '+++\na = 1\n+++\n', '++++\n++++\n'])(
    'misses it in %j',
    (text) => {
      expect(splitFrontMatter('a.md', text).diagnostics.map(({ code }) => code)).toEqual(['front-matter/missing'])
    },
  )
})
