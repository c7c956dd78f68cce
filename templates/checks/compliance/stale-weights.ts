import { defineCheck } from '#site'
import { accepted, vocabulary } from '../../collections/compliance.ts'
import { model } from '../../compliance/page-claims.ts'
import * as sentences from '../../compliance/sentences.ts'
import { hashInputs } from '../../compliance/training.ts'

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
    if (
      hashInputs(Object.values(sentences), { accepted: content.accepted.accepted, vocabulary: content.vocabulary }) ===
      model.trainedOn
    )
      return []
    const message = 'the weights are older than the sentences, the accepted ones or the vocabulary'
    return [{ message, help: 'run `npm run train:claims`', at: { file: `content/${vocabulary.file}` } }]
  },
})
