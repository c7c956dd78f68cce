import { describe, expect, it } from 'vitest'
import { parseToml } from '../../../../generator/source/toml/parse-toml.ts'
import { measureCpu } from '../../../support/cpu-time.ts'

/** The marked part of a text, and its message. */
const findingsIn = (text: string): [string, string][] =>
  parseToml('a.md', text, 4).diagnostics.map(({ code, span, message }) => {
    expect(code).toBe('toml/syntax')
    return [text.slice(span.start - 4, span.end - 4), message]
  })

describe('parseToml', () => {
  it('reads plain data, with dates as texts', () => {
    const { value } = parseToml(
      'a.md',
      'a = 1\nb = ["x", true]\n[c]\nday = 2015-04-24\nlocal = 2015-04-24 10:00:00\nfull = 2015-04-24T10:00:00Z\nzone = 2015-04-24T10:00:00+02:00\ntime = 10:00:00\n',
    )
    expect(value).toStrictEqual({
      a: 1,
      b: ['x', true],
      c: {
        day: '2015-04-24',
        local: '2015-04-24T10:00:00.000',
        full: '2015-04-24T10:00:00.000Z',
        zone: '2015-04-24T10:00:00.000+02:00',
        time: '10:00:00.000',
      },
    })
    expect(parseToml('a.md', 'a = 2024-02-29\nb = "2023-02-29"').diagnostics).toEqual([])
  })

  it.each([
    ['title = Sowing', 'Sowing', 'this is no value'],
    ['a = 1\r\ntitle = Sowing\r\n', 'Sowing', 'this is no value'],
    ['title =\n', '=', 'this is no value'],
    ['title: "Sowing"', ':', 'this sign cannot stand in the name of a field'],
    ['a = 1\ntitle "Sowing"', '"', 'an equals sign is missing before this'],
    ['a = 1\ntitle\nb = 2', 'title', 'this line names no field'],
    ['title', 'title', 'this names no field: an equals sign or a bracket is missing'],
    ['t = "a" b', 'b', 'the line goes on after its value'],
    ['t = ["it\'s", "b]\nb = 1', '"', 'this quotation mark is not closed in its line'],
    ['t = """a\n', '"', 'this quotation mark is not closed'],
    ['t = [1 2]', '2', 'a comma or a closing bracket is missing'],
    ['t = "\\q"', 'q', 'a backslash between double quotation marks begins a code, and there is none like this'],
    ['a = 1\na = 2', 'a', 'this field or group stands twice'],
    ['[a]\n[a]', 'a', 'this field or group stands twice'],
    ['d = 2015-13-01', '2015-13-01', 'this date is not in the calendar'],
    ['d = 2015-02-30', '2015-02-30', 'this date is not in the calendar'],
    ['a.b = 1\n[c]\nd = [2015-04-31T10:00:00Z]', '2015-04-31T10:00:00Z', 'this date is not in the calendar'],
    ['n = -inf', '-inf', 'a number must have an end'],
    ['[a]\n__proto__ = 1', '__proto__', '`__proto__` cannot be a key'],
  ])('refuses %j at %j', (text, marked, message) => {
    expect(findingsIn(text)).toEqual([[marked, message]])
  })

  it('refuses hostile nesting at once', () => {
    for (const text of [`a = ${'['.repeat(400_000)}`, `${'a.'.repeat(200_000)}a = 1`, `[${'a.'.repeat(200_000)}a]`]) {
      const { result, took } = measureCpu(() => findingsIn(text))
      expect(result).toHaveLength(1)
      expect(took).toBeLessThan(2000)
    }
  })
})
