import { defineSingle } from '#site'
import { claimsRegister, complianceRules } from '../compliance/schema.ts'

/** What texts must not say, and the notices that they need. */
export const rules = defineSingle({ file: 'compliance/rules.yaml', schema: complianceRules })

/** The register of the figures that the site gives. */
export const claims = defineSingle({ file: 'compliance/claims.yaml', schema: claimsRegister })
