import { expect, it } from 'vitest'
import { toPlainText } from '../../../../generator/core/html/parse-html.ts'

it('the text of HTML is on one line, without tags', () => {
  expect(toPlainText('<h2 id="a">Beds &amp; <em>borders</em>:</h2>\n<p title="a > b">2 &lt; 3<br>lines.</p>')).toBe(
    'Beds & borders: 2 < 3 lines.',
  )
})
