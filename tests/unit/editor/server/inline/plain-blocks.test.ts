import { describe, expect, it } from 'vitest'
import { atomsOfBlock, keyOfRuns, listBlocks, outlineOf } from '../../../../../generator/editor/server/inline/blocks.ts'
import { runsOf } from '../../../../../generator/editor/server/inline/inline-tokens.ts'

const texts = [
  'The soil is ready.',
  'One',
  'Two  spaces, and a line end\nwithin',
  'Salt &amp; pepper & oil',
  'A \\* that is escaped',
  'The {name} of it',
  'A \\{name} as it is',
  '“Quoted” – with dashes…',
  'Ends in a backslash\\',
  'A soft\u00adhyphen and a no-break\u00a0space',
  '2019\\. A year',
]

describe.each(texts)('%j', (text) => {
  it('is read alike at once and by its characters', () => {
    const body = `# ${text.replace('\n', ' ')}\n\n${text}\n\n> ${text.replace('\n', '\n> ')}\n\n- ${text.replace('\n', '\n  ')}\n`
    const contents = outlineOf(body).flatMap(({ content }) => (content === '' ? [] : [content]))
    expect(contents).toEqual(listBlocks(body).map((block) => keyOfRuns(runsOf(atomsOfBlock(block, body)))))
  })

  it('has the same key as its two halves', () => {
    const middle = Math.ceil(text.length / 2)
    const halves = [text.slice(0, middle), text.slice(middle)].map((half) => ({ text: half, marks: [] }))
    expect(keyOfRuns([{ text, marks: [] }])).toBe(keyOfRuns(halves))
  })
})
