import { expect, it } from 'vitest'
import { createHtmlTree, stringifySections } from '../../../../generator/core/markdown/render-markdown.ts'

const render = (source: string): string => stringifySections(createHtmlTree({ source, variables: {} }).tree).html

it.each([
  ['2*3*4 and 5*3 and 4*2', '2*3*4 and 5*3 and 4*2'],
  ['a*b*c, *.js and *.ts', 'a*b*c, *.js and *.ts'],
  ['a *.ruby-version* file, *.any?*.', 'a <em>.ruby-version</em> file, <em>.any?</em>.'],
  ['*.csv* files, un*frigging*believable', '<em>.csv</em> files, un<em>frigging</em>believable'],
  ['__init__.py, __main__, __dig__', '__init__.py, __main__, <strong>dig</strong>'],
  ['3~5 and 10~20, 周一~周三，周五~周日', '3~5 and 10~20, 周一~周三，周五~周日'],
  ['~gone~, 嚯~我~喔', '<del>gone</del>, 嚯<del>我</del>喔'],
  ['これは**「土」**の、~~「土」~~の', 'これは<strong>「土」</strong>の、<del>「土」</del>の'],
  ['見るhttps://a.org/b。次', '見る<a href="https://a.org/b">https://a.org/b</a>。次'],
  ['“www.a.org”', '“<a href="http://www.a.org">www.a.org</a>”'],
  ['write http://…, not “http://”', 'write http://…, not “http://”'],
  ['https://a.org/土', '<a href="https://a.org/%E5%9C%9F">https://a.org/土</a>'],
])('reads %s as its writer means it', (source, html) => expect(render(source)).toBe(`<p>${html}</p>`))

const nested = '<ol>\n<li>one\n<ul>\n<li>two</li>\n</ul>\n</li>\n<li>three</li>\n</ol>'
it.each(['1. one\n  - two\n2. three', '1. one\n - two\n2. three', '1. one\n   - two\n2. three'])(
  'puts a list that is indented into the item above it: %j',
  (source) => expect(render(source)).toBe(nested),
)

it('leaves lists that are not indented beside each other', () =>
  expect(render('1. one\n\n- two')).toBe('<ol>\n<li>one</li>\n</ol>\n<ul>\n<li>two</li>\n</ul>'))
