import { defineCheck } from '#site'
import { states } from '../../collections/states.ts'
import { findOneSidedNeighbors } from '../../one-sided-neighbors.ts'

export default defineCheck({
  code: 'places/one-sided-neighbor',
  severity: 'warning',
  explain: {
    means: 'A state names another one as its neighbor, and the other does not name it. Alaska and Hawaii border none.',
    why: 'Visitors could go from one page to the other and not back.',
    wrong: '# content/states/kentucky.yaml\nneighbors:\n  - ohio\n# content/states/ohio.yaml\nneighbors:\n  - indiana',
    right:
      '# content/states/kentucky.yaml\nneighbors:\n  - ohio\n# content/states/ohio.yaml\nneighbors:\n  - indiana\n  - kentucky',
  },
  on: 'site',
  content: { states },
  run: ({ site, content }) =>
    // A state with errors names none.
    (site.isComplete ? findOneSidedNeighbors(content.states) : []).map(({ id, neighbor }) => ({
      message: `\`${neighbor}\` names \`${id}\` as its neighbor, and \`${id}\` does not name it`,
      help: `add \`- ${neighbor}\`, or take \`${id}\` out of content/${states.folder}/${neighbor}.yaml`,
      at: { file: `content/${states.folder}/${id}.yaml`, path: ['neighbors'] },
    })),
})
