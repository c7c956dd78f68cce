import { defineSingle } from '#site'
import {
  acceptedSentencesSchema,
  complianceRulesSchema,
  registeredClaimsSchema,
  vocabularySchema,
} from '../compliance/schema.ts'

/** What texts must not say, and the notices that they need. */
export const rules = defineSingle({ file: 'compliance/rules.yaml', schema: complianceRulesSchema })

/** The register of the figures that the site gives. */
export const claims = defineSingle({ file: 'compliance/claims.yaml', schema: registeredClaimsSchema })

/** Sentences about which a person has decided. */
export const accepted = defineSingle({ file: 'compliance/accepted.yaml', schema: acceptedSentencesSchema })

/** Groups of words that claims are judged by. */
export const vocabulary = defineSingle({ file: 'compliance/vocabulary.yaml', schema: vocabularySchema })
