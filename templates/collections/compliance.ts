import { defineSingle } from '#site'
import { acceptedSentences, claimsRegister, complianceRules, vocabularySchema } from '../compliance/schema.ts'

/** What texts must not say, and the notices that they need. */
export const rules = defineSingle({ file: 'compliance/rules.yaml', schema: complianceRules })

/** The register of the figures that the site gives. */
export const claims = defineSingle({ file: 'compliance/claims.yaml', schema: claimsRegister })

/** Sentences about which a person has decided. */
export const accepted = defineSingle({ file: 'compliance/accepted.yaml', schema: acceptedSentences })

/** Groups of words that claims are judged by. */
export const vocabulary = defineSingle({ file: 'compliance/vocabulary.yaml', schema: vocabularySchema })
