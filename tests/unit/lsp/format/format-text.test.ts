import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../../generator/core/content/markdown/render-markdown.ts'
import { isContentFile } from '../../../../generator/core/content/source-files.ts'
import { formatText } from '../../../../generator/lsp/format/format-text.ts'
import { project } from '../../../support/compile-site.ts'

const head = '---\na: 1\n---\n\n'
const format = (markdown: string): string => formatText('content/n/a.md', `${head}${markdown}\n`).slice(head.length, -1)

describe('tables', () => {
  it('get columns of one width', () => {
    expect(format('|a|bbbbb|\n|-|-:|\n|cc| `x\\|y` |\n| |z|')).toBe(
      '| a   |  bbbbb |\n| --- | -----: |\n| cc  | `x\\|y` |\n|     |      z |',
    )
  })

  it('keep their alignment, and the place that they have in other blocks', () => {
    expect(format('> |a|b|\n> |:-|:-:|\n> |ccccc|d|')).toBe('> | a     | b   |\n> | :---- | :-: |\n> | ccccc | d   |')
    expect(format('- x\n\n  |a|\n  |-|\n  |b|')).toBe('- x\n\n  | a   |\n  | --- |\n  | b   |')
  })

  it('keep rows with too few cells', () => {
    expect(format('|a|b|\n|-|-|\n|c|')).toBe('| a   | b   |\n| --- | --- |\n| c   |')
  })
})

describe('lists', () => {
  it.each([
    ['bullets', '* a\n* b', '- a\n- b'],
    ['wide bullets', '*   a\n    b\n\n    c\n*   d', '- a\n  b\n\n  c\n- d'],
    ['lists in lists', '*   a\n    *   b\n        c\n*   d', '- a\n  - b\n    c\n- d'],
    ['numbers', '1. a\n1. b\n\n10) c', '1. a\n1. b\n\n10) c'],
    ['two lists beside each other', '- a\n- b\n\n* c', '- a\n- b\n\n* c'],
    ['code', '    * a\n\n```\n* b\n```', '    * a\n\n```\n* b\n```'],
  ])('%s', (_what, text, expected) => {
    expect(format(text)).toBe(expected)
  })
})

describe('lines', () => {
  it('end with a line feed, the last one too, and without spaces', () => {
    expect(formatText('content/a.yaml', 'a: 1 \r\nb: |\r\n  c\r\n\r\n')).toBe('a: 1\nb: |\n  c\n')
    expect(formatText('content/n/a.md', `${head}a \n\t\nb\n\n\n`)).toBe(`${head}a\n\nb\n`)
  })

  it.each([['a  \nb'], ['```\na \n```'], ['a\\\nb']])('keep what means something: %j', (text) => {
    expect(format(text)).toBe(text)
  })

  it('are left alone where the file has errors', () => {
    for (const text of ['a: [1 \n', 'a: 1 \na: {\n']) expect(formatText('content/a.yaml', text)).toBe(text)
    expect(formatText('content/n/a.md', '* no front matter \n')).toBe('* no front matter \n')
  })
})

it('changes nothing that this site says, and nothing a second time', () => {
  const files = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' }).map(
    (path) => `content/${path}`,
  )
  for (const file of files.filter((path) => isContentFile(path) && /\.md$|\/pages\//.test(path))) {
    const text = readFileSync(join(project, file), 'utf8')
    const formatted = formatText(file, text)
    expect(formatText(file, formatted), file).toBe(formatted)
    const html = (source: string): string =>
      renderMarkdown.run({ source: source.replace(/^---[\s\S]*?---\n/, ''), variables: {} }).html
    if (formatted !== text && file.endsWith('.md')) expect(html(formatted), file).toBe(html(text))
    if (file.endsWith('.yaml')) expect(formatted, file).toBe(text)
  }
})
