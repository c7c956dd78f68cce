import { expect, it } from 'vitest'
import { escapeHtml, escapeXml } from '../../../../generator/core/html/escape.ts'

it('escapes what is put into the head', () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
})

it('XML gets no character that it cannot hold', () => {
  expect(escapeXml('a\u0000\u0008b\uffff <c> & "d"\n\t')).toBe('ab &lt;c&gt; &amp; &quot;d&quot;\n\t')
})
