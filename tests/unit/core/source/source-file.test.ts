import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../../generator/core/source/decode-text.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? Buffer.from(part) : part)))

describe('decode', () => {
  it('reads UTF-8 and drops a byte order mark', () => {
    expect(decodeText('a', bytes([0xef, 0xbb, 0xbf], 'ä\r\n'))).toEqual({ value: 'ä\r\n', diagnostics: [] })
  })

  it.each([
    ['a lone continuation byte', bytes('ab', [0x80]), 2],
    ['an overlong form', bytes('a', [0xc0, 0xaf]), 1],
    ['a surrogate', bytes([0xed, 0xa0, 0x80]), 0],
    ['a cut character', bytes('abc', [0xe2, 0x82]), 3],
  ])('refuses %s at its place', (_what, data, start) => {
    const { value, diagnostics } = decodeText('a', data)
    expect(value).toBeUndefined()
    expect(diagnostics.map(({ code, span }) => [code, span.start])).toEqual([['source/encoding', start]])
  })

  it('reports direction controls once, and NUL', () => {
    expect(decodeText('a', bytes('x\u202ey\u2066z')).diagnostics.map(({ span }) => span.start)).toEqual([1])
    expect(decodeText('a', bytes('x\0')).diagnostics).toHaveLength(1)
  })
})
