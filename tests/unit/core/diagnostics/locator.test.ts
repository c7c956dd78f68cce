import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { indexLines, positionLocatorOf } from '../../../../generator/core/diagnostics/line-columns.ts'

describe('lines', () => {
  it('counts LF, CRLF and CR, and columns in UTF-16 units', () => {
    const index = indexLines('a\r\nb\nc\rd😀e')
    expect(index.positionAt(3)).toEqual({ line: 2, column: 1 })
    expect(index.positionAt(7)).toEqual({ line: 4, column: 1 })
    expect(index.positionAt(10)).toEqual({ line: 4, column: 4 })
    expect(index.positionAt(99)).toEqual({ line: 4, column: 5 })
    expect(index.lineText(1)).toBe('a')
  })
})

it('finds no text in a folder with the name of a file', () => {
  const root = mkdtempSync(join(tmpdir(), 'locator-'))
  mkdirSync(join(root, 'content/beds.yaml'), { recursive: true })
  expect(positionLocatorOf(root, { texts: new Map() }).isEmpty('content/beds.yaml')).toBe(true)
  rmSync(root, { recursive: true })
})
