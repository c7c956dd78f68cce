import { expect, it } from 'vitest'
import { labelledTables } from '../../../templates/article-tables.ts'

const table = (head: string, ...rows: readonly string[]): string =>
  `<table>\n<thead>\n<tr>\n${head}\n</tr>\n</thead>\n<tbody>\n${rows.map((row) => `<tr>${row}</tr>`).join('\n')}\n</tbody>\n</table>`

it('names the column of every cell, in every row', () => {
  const html = table(
    '<th>Value</th>\n<th align="right">Why</th>',
    '<td>Peak</td>\n<td align="right">More</td>',
    '<td>Duty</td><td></td>',
  )
  expect(labelledTables(html)).toBe(
    table(
      '<th>Value</th>\n<th align="right">Why</th>',
      '<td data-label="Value">Peak</td>\n<td data-label="Why" align="right">More</td>',
      '<td data-label="Value">Duty</td><td data-label="Why"></td>',
    ),
  )
})

it('takes the words of a heading, without its tags and quotation marks', () => {
  const html = table('<th>A <strong>"hot" &amp; dry</strong> room</th>', '<td>yes</td>')
  expect(labelledTables(html)).toContain('<td data-label="A &quot;hot&quot; &amp; dry room">')
})

it('gives each table its own headings, and leaves text between them alone', () => {
  const html = `${table('<th>One</th>', '<td>1</td>')}<p>td &lt;td&gt;</p>${table('<th>Two</th>', '<td>2</td>')}`
  const labelled = labelledTables(html)
  expect(labelled.match(/data-label="[^"]*"/g)).toEqual(['data-label="One"', 'data-label="Two"'])
  expect(labelled).toContain('<p>td &lt;td&gt;</p>')
})
