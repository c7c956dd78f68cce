import { expect, it } from 'vitest'
import { copyEditAttributes } from '../../../../generator/editor/server/copy-edit-attributes.ts'

it('gives a document the fields of its body, whatever its addresses are', () => {
  const body = '<main data-edit="a"><iframe src="/_frames/form"></iframe><img alt="x" data-edit="b c"><p>z</p></main>'
  const served =
    '<html lang="en"><head><meta charset="utf-8"></head><body><main><iframe src="/base/_frames/form-1.html"></iframe><img alt="x"><p>z</p></main></body></html>'
  expect(copyEditAttributes(body, served)).toBe(
    '<html lang="en"><head><meta charset="utf-8"></head><body><main data-edit="a"><iframe src="/base/_frames/form-1.html"></iframe><img alt="x" data-edit="b c"><p>z</p></main></body></html>',
  )
})
