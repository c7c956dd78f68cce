import { defineCheck } from '#site'
import { states } from '../../collections/states.ts'
import { findAlike } from '../../neighbors.ts'
import { stateAddress } from '../../state-address.ts'

export default defineCheck({
  code: 'places/alike-neighbors',
  severity: 'error',
  explain: {
    means: 'The pages of two neighboring states have the same picture and the same kind of drawing.',
    why: 'Who goes from one to the other takes them for the same page. The picture follows from the address.',
    wrong: '# content/states/ohio.yaml and content/states/pennsylvania.yaml\nfigure:\n  kind: distance',
    right:
      '# content/states/ohio.yaml\nfigure:\n  kind: temperature\n# content/states/pennsylvania.yaml\nfigure:\n  kind: distance',
  },
  on: 'site',
  content: { states },
  run: ({ content }) =>
    findAlike(content.states, (id) => stateAddress(id).subject).map(({ id, neighbor }) => ({
      message: `the page has the picture and the kind of drawing of its neighbor \`${neighbor}\``,
      help: 'draw another fact of one of the two',
      at: { file: `content/${states.folder}/${id}.yaml`, path: ['figure', 'kind'] },
    })),
})
