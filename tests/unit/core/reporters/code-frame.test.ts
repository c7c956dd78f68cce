import { describe, expect, it } from 'vitest'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'
import { codeFrame } from '../../../../generator/core/reporters/pretty.ts'

const locator = createPositionLocator((file) => ({ 'a.yaml': 'one: 1\r\ntwo: 2\n\tthree: "😀" x\n' })[file])

describe('code frames', () => {
  it('underlines the finding, tabs kept', () => {
    const start = 'one: 1\r\ntwo: 2\n\t'.length
    const place = locator.locate({ file: 'a.yaml', start, end: start + 5 })
    expect(codeFrame(place, locator)).toEqual(['  2 | two: 2', '> 3 | \tthree: "😀" x', '    | \t^^^^^'])
  })

  it('is empty for a file without text', () => {
    expect(codeFrame(locator.locate({ file: 'b.webp', start: 0, end: 0 }), locator)).toEqual([])
  })
})
