import { defineCheck } from '#site'
import { accepted, vocabulary } from '../../collections/compliance.ts'
import { hashInputs } from '../../compliance/model.ts'
import { model } from '../../compliance/page-claims.ts'
import * as sentences from '../../compliance/training-sentences.ts'

export default defineCheck({
  code: 'compliance/stale-weights',
  severity: 'warning',
  explain: {
    means:
      'The labelled or accepted sentences, or the words that claims are judged by, have changed since the weights were trained.',
    why: 'A sentence that somebody has added teaches nothing until then.',
    wrong: [
      '# content/compliance/vocabulary.yaml',
      'groups:',
      '  - id: disease',
      '    about: Diseases.',
      '    words: arthritis, gout',
    ].join('\n'),
    right: '# npm run train:claims',
  },
  on: 'site',
  content: { accepted, vocabulary },
  run({ content }) {
    const present = hashInputs(Object.values(sentences), content.accepted.accepted, content.vocabulary)
    if (present === model.trainedOn) return []
    const message = 'the weights are older than the sentences, the accepted ones or the vocabulary'
    return [{ message, help: 'run `npm run train:claims`', at: { file: `content/${vocabulary.file}` } }]
  },
})
