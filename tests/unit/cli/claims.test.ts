import { describe, expect, it } from 'vitest'
import { claimsFormatters } from '../../../generator/cli/claims.ts'

const table = {
  columns: ['id', 'claim', 'pages'],
  rows: [
    ['a', '=SUM(A1)', ['/', '/about']],
    ['+1', 'He said "98 %", twice\n-yes', []],
    ['@b', '\tx', ['/<b>']],
    ['-c', '\ry', []],
    ["'d", 'a=b', []],
  ],
}

describe('the register', () => {
  it('is CSV whose cells are no formulas', () =>
    expect(claimsFormatters.csv(table)).toBe(
      [
        'id,claim,pages',
        "a,'=SUM(A1),/ /about",
        '\'+1,"He said ""98 %"", twice\n-yes",',
        "'@b,'\tx,/<b>",
        '\'-c,"\'\ry",',
        "'d,a=b,",
        '',
      ].join('\n'),
    ))

  it('is a table with one value in a line, without empty cells', () =>
    expect(claimsFormatters.table({ ...table, rows: table.rows.slice(0, 1) }, 'all well')).toBe(
      'id    a\nclaim =SUM(A1)\npages /\n      /about\n\nall well\n',
    ))

  it('is HTML without markup of its cells', () =>
    expect(claimsFormatters.html(table, '')).toContain('<td>/&lt;b&gt;</td>'))

  it('is JSON with lists', () =>
    expect(JSON.parse(claimsFormatters.json(table, 'all well'))).toMatchObject({
      version: 1,
      summary: 'all well',
      claims: [{ id: 'a', pages: ['/', '/about'] }, {}, {}, {}, {}],
    }))
})
