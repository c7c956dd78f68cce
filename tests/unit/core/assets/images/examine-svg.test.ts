import { expect, it } from 'vitest'
import { examineSvg } from '../../../../../generator/core/assets/images/examine-svg.ts'

const svg = (inner: string, attributes = ''): string =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${inner}</svg>`

/** What is wrong with a drawing. */
const findFault = (bytes: Uint8Array) => {
  const examined = examineSvg(bytes)
  return 'message' in examined ? examined : undefined
}
const isPassive = (text: string): boolean => findFault(new TextEncoder().encode(text)) === undefined

it.each([
  '<path d="M0 0h9v9z" fill="red"/>',
  '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>',
  '<symbol id="a"><circle r="3"/></symbol><use href="#a"/>',
  '<style>rect { fill: red } @media (prefers-color-scheme: dark) { rect { fill: blue } }</style><rect/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<title>One &amp; two</title><text>on load=1</text>',
  '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li/></rdf:RDF></metadata>',
  '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>',
  '<g xmlns:svg="http://www.w3.org/2000/svg"><svg:rect width="9"/></g>',
  '<font-face font-family="Helvetica"><font-face-src><font-face-name name="Helvetica"/></font-face-src></font-face>',
])('lets a drawing through: %s', (inner) => expect(isPassive(svg(inner))).toBe(true))

it.each([
  '<script>alert(1)</script>',
  '<script href="data:,alert(1)"/>',
  '<SCRIPT/>',
  '<rect onclick="alert(1)"/>',
  '<rect\nonload\n=\n"alert(1)"/>',
  '<a href="javascript:alert(1)"><rect/></a>',
  '<use href="java&#115;cript:alert(1)"/>',
  '<use href="data:image/svg+xml;base64,AAAA#a"/>',
  '<use href="other.svg#a"/>',
  '<image href="https://evil.example/a.png"/>',
  '<image href=" \t//evil.example/a.png"/>',
  '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
  '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<svg:rect xmlns:svg="http://www.w3.org/1999/xhtml"/>',
  '<font-face-uri href="https://evil.example/a.svg#f"/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<style><![CDATA[ rect { fill: url(https://evil.example/a) } ]]></style>',
  '<style>@\\69mport "//evil.example"</style>',
  '<rect style="background: url(//evil.example/a)"/>',
  '<rect fill="url(https://evil.example/a#b)"/>',
  '<g xml:base="https://evil.example/"><use href="#a"/></g>',
  '<handler type="text/ecmascript">alert(1)</handler>',
])('refuses a drawing that could act: %s', (inner) => expect(isPassive(svg(inner))).toBe(false))

it('refuses what it cannot read: entities, style sheets from elsewhere, other encodings', () => {
  expect(isPassive(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toBe(false)
  expect(isPassive(`<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`)).toBe(false)
  expect(isPassive(svg('', ' onload="alert(1)"'))).toBe(false)
  expect(findFault(Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'))).toBeDefined()
  expect(findFault(new Uint8Array([0x1f, 0x8b, 8, 0]))).toBeDefined()
})

it.each([
  ['<foreignObject/>', 'the element <foreignObject>'],
  ['<a href="https://evil.example"><rect/></a>', 'the element <a>'],
  ['<style>@import url("https://fonts.example/a.css")</style>', '`@import` in <style>'],
  ['<style>rect { fill: url(https://evil.example/a) }</style>', '`https://evil.example/a` in <style>'],
  ['<style>@font-face { src: url(a.woff) }</style>', '`@font-face` in <style>'],
  ['<rect onclick="go()"/>', 'the attribute `onclick="go()"` of <rect>'],
  [
    '<image xlink:href="https://evil.example/a.png"/>',
    'the attribute `xlink:href="https://evil.example/a.png"` of <image>',
  ],
])('names what is in %s', (inner, part) =>
  expect(findFault(new TextEncoder().encode(svg(inner)))?.message).toContain(`the drawing has ${part},`),
)
