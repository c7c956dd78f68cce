import { expect, it } from 'vitest'
import { findAddressSpans } from '../../../../generator/core/check/find-address.ts'
import { parseText } from '../../../../generator/core/source/parse.ts'

/** What stands where a text has an address. */
function findWritten(body: string, address: string): readonly string[] {
  const text = `---\ntitle: A visit\n---\n\n${body}\n`
  const document = parseText('content/blog/visit.md', text)
  if (!document) throw new Error('the text is no document')
  return findAddressSpans(document, address, {}, (written) => written).map(({ start, end }) => text.slice(start, end))
}

it.each([
  [
    'an address before signs of another language',
    'Ask (http://bath.de)です',
    'http://bath.de)%E3%81%A7%E3%81%99',
    'http://bath.de)です',
  ],
  ['one without a scheme', 'Ask (www.bath.de)です', 'http://www.bath.de)%E3%81%A7%E3%81%99', 'www.bath.de)です'],
  ['a reference of HTML', '[a](http://bath.de/?a=1&amp;b=2)', 'http://bath.de/?a=1&b=2', 'http://bath.de/?a=1&amp;b=2'],
  ['an escape', '[a](/cold\\_bath "Cold")', '/cold_bath', '/cold\\_bath'],
  ['an address of e-mail', 'Ask <ann@bath>.', 'mailto:ann@bath', '<ann@bath>'],
  [
    'letters of a host',
    '[a][b]\n\n[b]: <http://bäder.de/kälte>',
    'http://b%C3%A4der.de/k%C3%A4lte',
    'http://bäder.de/kälte',
  ],
  ['a picture in a link', '[![a](a.png)](/cold&#95;bath)', '/cold_bath', '/cold&#95;bath'],
])('finds an address that the parser reads otherwise than it is written: %s', (_what, body, address, written) => {
  expect(findWritten(body, address)).toEqual([written])
  expect(findWritten(body.replace(written, '/other'), address)).toEqual([])
})
