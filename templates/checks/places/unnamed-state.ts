import { defineCheck } from '#site'
import { states } from '../../collections/states.ts'

export default defineCheck({
  code: 'places/unnamed-state',
  severity: 'warning',
  explain: {
    means: 'The first sentence on a state does not name it.',
    why: 'It was most often pasted from the page of another state.',
    wrong: '# content/states/montana.yaml\nintro: Idaho is a state of distances.',
    right: '# content/states/montana.yaml\nintro: Montana is a state of distances.',
  },
  on: 'site',
  content: { states },
  run: ({ content }) =>
    content.states
      .filter(({ data: { name, intro } }) => !intro.includes(name))
      .map(({ file, data: { name } }) => ({
        message: `this sentence does not name ${name}`,
        help: `write a sentence on ${name}`,
        at: { file, path: ['intro'] },
      })),
})
