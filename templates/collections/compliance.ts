import { defineSingle } from '#site'
import { acceptedSentences, claimsRegister, complianceRules } from '../compliance/schema.ts'
import { type Family, vocabularySchema } from '../compliance/vocabulary.ts'

/** What texts must not say, and the notices that they need. */
export const rules = defineSingle({ file: 'compliance/rules.yaml', schema: complianceRules })

/** The register of the figures that the site gives. */
export const claims = defineSingle({ file: 'compliance/claims.yaml', schema: claimsRegister })

/** Sentences about which a person has decided. */
export const accepted = defineSingle({ file: 'compliance/accepted.yaml', schema: acceptedSentences })

const family = <F extends Family>(name: F) =>
  defineSingle({ file: `compliance/vocabulary/${name}.yaml`, schema: vocabularySchema(name) })

/** The words that rules look for, by family. */
export const vocabulary = {
  actions: family('actions'),
  agencies: family('agencies'),
  body: family('body'),
  certainty: family('certainty'),
  conditions: family('conditions'),
  drugs: family('drugs'),
  frames: family('frames'),
  money: family('money'),
  use: family('use'),
} as const
