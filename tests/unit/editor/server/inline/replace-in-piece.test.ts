import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openMarkdown } from '../../../../../generator/editor/server/inline/blocks.ts'
import { replaceBlock } from '../../../../../generator/editor/server/inline/replace-block.ts'

/** Text with a definition is read as a whole: a definition holds for all of it. */
const definition = '\n\n[zz]: /zz'

const replaceEach = (body: string, words: string, end = ''): readonly (string | undefined)[] => {
  const markdown = openMarkdown(body + end)
  return openMarkdown(body).blocks.map((block) => replaceBlock(markdown, block, [[{ text: words, marks: [] }]]))
}

const lines = [
  'a',
  'b *c*',
  '',
  '',
  '- d',
  '- e',
  '  f',
  '1. g',
  '> h',
  '# i',
  '```',
  '~~~',
  '| j |',
  '|---|',
  '    k',
  'l  ',
]
const words = ['m', '- n', '```', '<o', '[p]: q', '# r', '===', 's\n\nt', '1. u', '| v |']

it('writes a block in its piece as in the whole text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 14 }), fc.constantFrom(...words), (list, text) => {
      const body = list.join('\n')
      const whole = replaceEach(body, text, definition)
      expect(replaceEach(body, text).map((result) => result && result + definition)).toEqual(whole)
    }),
    { seed: 1, numRuns: 100 },
  )
})
